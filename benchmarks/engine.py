"""Our engine beside OpenSpiel's, as a table: `python benchmarks/engine.py`; `ludolien bench engine` runs the same."""

from ludolien.arena.engine_bench import BenchRefused, run_engine_bench


def main() -> int:
    try:
        bench = run_engine_bench()
    except BenchRefused as refused:
        print(refused)
        return 2
    rows = (
        ("random playouts", bench.playouts_per_second, bench.openspiel_playouts_per_second, bench.hex11_playouts_ratio),
        (
            "… from Python",
            bench.playouts_per_second,
            bench.openspiel_python_playouts_per_second,
            bench.hex11_python_playouts_ratio,
        ),
        (
            "MCTS simulations",
            bench.simulations_per_second,
            bench.openspiel_simulations_per_second,
            bench.hex11_mcts_ratio,
        ),
    )
    print(f"Hex 11x11, one core, CPU time, median of {bench.rounds} rounds; OpenSpiel {bench.openspiel_version}")
    for name, ours, theirs, ratio in rows:
        print(f"{name:20} {ours:>10,.0f}/s   OpenSpiel {theirs:>8,.0f}/s   x {ratio:.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
