// Workers of browsers, as `node.ts` has them for Node.js.
import { ownThreadPort } from "./node.ts";
import type { OwnPort, RunningWorker, WorkerListener } from "./node.ts";

/** A worker of a browser with whom it speaks to. */
export function browserWorker(worker: Worker, listener: WorkerListener): RunningWorker {
  worker.onmessage = ({ data }: MessageEvent<unknown>) => listener.heard(data);
  worker.onerror = (event) => {
    event.preventDefault();
    listener.failed(event.message);
  };
  return {
    post: (message, transferred = []) => worker.postMessage(message, transferred),
    end: () => worker.terminate(),
  };
}

/** The port of the worker in which this runs. */
export function ownPort(): OwnPort {
  const self = globalThis as unknown as {
    addEventListener(kind: "message", hears: (event: MessageEvent<unknown>) => void): void;
    postMessage(message: unknown): void;
  };
  return (
    ownThreadPort() ?? {
      onMessage: (hears) => self.addEventListener("message", ({ data }) => hears(data)),
      post: (message) => self.postMessage(message),
    }
  );
}
