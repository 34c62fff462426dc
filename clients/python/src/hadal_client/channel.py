"""The connection of a client that has only an address."""

# Seconds that a call and its repetitions may take together, unless told otherwise; a server works no longer on a call by default.
TIMEOUT = 30.0

OPTIONS: list[tuple[str, int]] = [
    # Large templates listed in full take more than the 4 MiB that gRPC allows by itself.
    ("grpc.max_receive_message_length", -1),
    # Plain answers only (the first bit stands for that): compressing costs the server more than it saves.
    ("grpc.compression_enabled_algorithms_bitset", 1),
    # While gRPC waits for its next attempt to connect, calls fail at once. So it must not wait longer than calls are repeated.
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
]
