"""A net as a graph of ONNX, for whatever else runs nets."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from boardwright.cluster._folder import write_whole
from boardwright.learn._errors import LearnError
from boardwright.learn._file import Values
from boardwright.learn._optional import needed

__all__ = ["onnx_of", "write_onnx"]

OPSET = 17


def onnx_of(values: Values) -> bytes:
    """The net as a graph of ONNX, with real numbers.

    It takes ``observations``, bytes of which each row is one, and gives ``points``, one a row,
    and ``logits`` if the net has a policy. Needs the library ``onnx``.
    """
    onnx = needed("onnx")
    helper, kinds = onnx.helper, onnx.TensorProto
    weights = values.weights()
    nodes, constants = [], []

    def constant(name: str, value: object) -> str:
        constants.append(onnx.numpy_helper.from_array(np.asarray(value, np.float32), name))
        return name

    def node(kind: str, inputs: list[str], output: str, **attributes: object) -> str:
        nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def layer(name: str, before: str, is_clipped: bool) -> str:
        weight = weights[f"{name}.weight"].reshape(-1, weights[f"{name}.weight"].shape[-1])
        kept = weight if name == "first" else weight.T
        product = node("MatMul", [before, constant(f"{name}.weight", kept)], f"{name}.product")
        bias = constant(f"{name}.bias", weights[f"{name}.bias"])
        total = node("Add", [product, bias], f"{name}.sum")
        if not is_clipped:
            return total
        return node("Clip", [total, "zero", "one"], f"{name}.units")

    constant("zero", 0.0)
    constant("one", 1.0)
    seen = node("Cast", ["observations"], "numbers", to=kinds.FLOAT)
    full = constant("full", values.inputs.full)
    first = layer("first", node("Div", [seen, full], "parts"), True)
    value = layer("third", layer("second", first, True), False)
    scaled = node("Mul", [value, constant("scale", values.points)], "column")
    constants.append(onnx.numpy_helper.from_array(np.array([1], np.int64), "axes"))
    node("Squeeze", [scaled, "axes"], "points")
    outputs = [helper.make_tensor_value_info("points", kinds.FLOAT, ["rows"])]
    if values.sizes.policy:
        hidden = layer("policy.hidden", first, True)
        node("Identity", [layer("policy.action", hidden, False)], "logits")
        shape = ["rows", values.sizes.actions]
        outputs.append(helper.make_tensor_value_info("logits", kinds.FLOAT, shape))
    shape = ["rows", len(values.inputs)]
    inputs = [helper.make_tensor_value_info("observations", kinds.UINT8, shape)]
    graph = helper.make_graph(nodes, "boardwright-values", inputs, outputs, constants)
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="boardwright"
    )
    model.ir_version = 8  # What every reader of this opset takes.
    for name, text in sorted(values.metadata().items()):
        entry = model.metadata_props.add()
        entry.key, entry.value = name, text
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString(deterministic=True))


def write_onnx(values: Values, path: str | os.PathLike[str]) -> None:
    """Writes the net as a file of ONNX. Raises LearnError."""
    content = onnx_of(values)
    try:
        write_whole(Path(path), content)
    except OSError as error:
        raise LearnError(f"{path} cannot be written: {error}") from error
