# `just` lists what there is. All of it is in scripts, which work without just.

# Lists what there is
default:
    @{{ just_executable() }} --list --unsorted

# What must hold before a change lands; it takes over an hour
ci:
    bash .ci/run

# Tests a package or, without a name, everything
test PACKAGE="":
    cargo test --locked {{ if PACKAGE == "" { "--workspace" } else { "-p " + PACKAGE } }}

# Formatting and lints, in all workspaces that need nothing but Rust
lint:
    cargo fmt --all --check
    cargo clippy --locked --workspace -- -D warnings
    cargo clippy --locked --workspace --all-targets --all-features -- -D warnings
    bash .ci/workflows

# The pages of all crates, and the guide where mdbook is there
docs:
    RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --all-features
    if command -v mdbook; then mdbook build docs; else echo "left out: the guide, as there is no mdbook"; fi

# Measures, as docs/performance.md tells
bench *ARGUMENTS:
    cargo bench --locked -p boardwright-benches {{ ARGUMENTS }}

# Builds the page into web/dist, and serves it on this machine
page:
    web/build
    web/serve

# Builds the wheel, and tests it
python:
    bash .ci/python

# Fuzzes every reader for so many seconds in all
fuzz SECONDS="300":
    .ci/fuzz {{ SECONDS }}

# Tries the recipes, or one of them
recipes *NAMES:
    recipes/try {{ NAMES }}

# What must hold before a release: all of it, or the steps that are named
release-check *STEPS:
    bash .ci/release {{ STEPS }}
