"""Ed25519 signatures (RFC 8032, 5.1.7), enough to verify the few lines of a log."""
import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    """The sum of two points, each X, Y, Z, T with x = X / Z, y = Y / Z, x y = T / Z."""
    u, v = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = v - u, d - c, d + c, v + u
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total


def decode(data):
    """@raises ValueError for 32 bytes that are no point."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("no point")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    """@param key: 32 bytes. @param signature: 64 bytes."""
    try:
        a, r, s = decode(key), decode(signature[:32]), int.from_bytes(signature[32:], "little")
    except ValueError:
        return False
    if len(signature) != 64 or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    x, y = times(s, BASE), add(r, times(k, a))
    return (x[0] * y[2] - y[0] * x[2]) % P == 0 and (x[1] * y[2] - y[1] * x[2]) % P == 0
