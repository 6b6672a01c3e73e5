"""The draw of seats, and the numbers of all draws: « Numbers from a seed » and « Seats » of docs/verifiable-concours.md."""
import struct
from functools import cmp_to_key

MASK = 2**32 - 1


def words(seed, nonce):
    """The words of a ChaCha20 key stream (RFC 8439)."""
    key, counter = struct.unpack("<8I", bytes.fromhex(seed)), 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, *nonce]
        s = start[:]

        def quarter(a, b, c, d):
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[x] = (s[x] + s[y]) & MASK
                s[z] ^= s[x]
                s[z] = (s[z] << turn | s[z] >> (32 - turn)) & MASK

        for _ in range(10):
            for i in range(4):
                quarter(i, i + 4, i + 8, i + 12)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & MASK for a, b in zip(s, start))
        counter += 1


def stream(seed, nonce):
    """@returns draw(n): a whole number from 0, below n."""
    source = words(seed, nonce)

    def draw(n):
        while (word := next(source)) >= 2**32 - 2**32 % n:
            pass
        return word % n

    return draw


def shuffle(items, draw):
    for place in range(len(items) - 1, 0, -1):
        other = draw(place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def served(needs):
    """What serves a wheelchair serves step-free too."""
    return needs | 1 if needs & 2 else needs


def count(needs):
    return bin(needs).count("1")


def column_name(column):
    last = chr(65 + column % 26)
    return last if column < 26 else column_name(column // 26 - 1) + last


class Room:
    """The seats of a room that exist, numbered row by row."""

    def __init__(self, room):
        adapted = {one["seat"]: served(one["serves"]) for one in room["adapted"]}
        self.id, self.serves = room["id"], served(room["serves"])
        cells = [(r, c) for r in range(room["rows"]) for c in range(room["columns"])
                 if column_name(c) + str(r + 1) not in room["removed"]]
        at = {cell: seat for seat, cell in enumerate(cells)}
        self.cells, self.count = cells, len(cells)
        self.names = [column_name(c) + str(r + 1) for r, c in cells]
        self.seat_serves = [adapted.get(name, 0) for name in self.names]
        touch = lambda steps: [[at[r + y, c + x] for y, x in steps if (r + y, c + x) in at] for r, c in cells]
        self.sides = touch(((-1, 0), (0, -1), (0, 1), (1, 0)))
        self.corners = touch(((-1, -1), (-1, 1), (1, -1), (1, 1)))
        self.colours, seen = [(r + c) % 2 for r, c in cells], set()
        for first in range(self.count):
            part = [first] if first not in seen else []
            seen.add(first)
            for seat in part:
                part += [one for one in self.sides[seat] if one not in seen]
                seen.update(part)
            if 2 * sum(self.colours[seat] for seat in part) > len(part):
                for seat in part:
                    self.colours[seat] = 1 - self.colours[seat]

    def version(self, seat, versions):
        row, column = self.cells[seat]
        return "ABCD"[2 * (row % 2) + column % 2 if versions == 4 else (row + column) % versions]


class Centre:
    """Step 2: the groups of seats of a centre, and how many people with which needs each takes."""

    def __init__(self, centre):
        self.rooms = sorted((Room(room) for room in centre["rooms"]), key=lambda room: room.id)
        self.largest = sorted(range(len(self.rooms)), key=lambda i: -self.rooms[i].count)
        self.groups = [(i, serves, self.rooms[i].seat_serves.count(serves))
                       for i in self.largest for serves in sorted(set(self.rooms[i].seat_serves))]
        self.capacity = sum(room.count for room in self.rooms)
        self.people, self.used, self.taken = [], [0] * len(self.groups), {}

    def fitting(self, needs):
        def cost(group):
            room, serves, _ = self.groups[group]
            in_vain = 100 if serves and not needs & ~self.rooms[room].serves else 0
            return in_vain + 10 * count(serves & ~needs) + count(self.rooms[room].serves & ~needs)

        fits = [g for g, (room, serves, _) in enumerate(self.groups) if not needs & ~(self.rooms[room].serves | serves)]
        return sorted(fits, key=cost)

    def place(self, needs):
        """Whether one more person with these needs has a seat, others being given other groups when that helps."""
        self.taken.setdefault(needs, [0] * len(self.groups))
        path, full = {}, []

        def reach(who, origin):
            for group in self.fitting(who):
                if group in path:
                    continue
                path[group] = who, origin
                if self.used[group] < self.groups[group][2]:
                    self.used[group] += 1
                    while group is not None:
                        moved, before = path[group]
                        self.taken[moved][group] += 1
                        if before is not None:
                            self.taken[moved][before] -= 1
                        group = before
                    return True
                full.append(group)
            return False

        if reach(needs, None):
            return True
        for group in full:
            for who in sorted(self.taken):
                if self.taken[who][group] > 0 and reach(who, group):
                    return True
        return False

    def take(self, person):
        if len(self.people) >= self.capacity or person["needs"] and not self.place(person["needs"]):
            return False
        self.people.append(person)
        return True

    def fill_rooms(self, fill):
        """Step 3. @returns for each room its (person, group's set), in the order of the draw."""
        placed = []
        for needs in sorted(self.taken):
            seats = [group for group, n in enumerate(self.taken[needs]) for _ in range(n)]
            same = sorted((p for p in self.people if p["needs"] == needs), key=lambda p: p["rank"])
            placed += [(p, self.groups[g][0], self.groups[g][1]) for p, g in zip(same, seats)]
        ordinary, inside, total = {}, {}, {}
        for room in self.largest:
            own = [g for g, group in enumerate(self.groups) if group[0] == room]
            inside[room] = sum(self.used[g] for g in own)
            total[room] = sum(self.groups[g][2] for g in own)
            ordinary[room] = sum(self.groups[g][2] - self.used[g] for g in own if self.groups[g][1] == 0)
        others = sorted((p for p in self.people if not p["needs"]), key=lambda p: (p["category"], p["rank"]))
        opened, space = [r for r in self.largest if inside[r]], 0
        space = sum(ordinary[r] for r in opened)
        for room in self.largest:
            if not inside[room] and space < len(others):
                opened.append(room)
                space += ordinary[room]
        share, left = dict.fromkeys(self.largest, 0), len(others)
        if fill == "dense":
            for room in opened:
                share[room] = min(left, ordinary[room])
                left -= share[room]

        def emptiest(rooms, limit, left):
            while left:
                free = [r for r in self.largest if r in rooms and share[r] < limit[r]]
                if not free:
                    break
                best = free[0]
                for r in free:
                    if (inside[r] + share[r] + 1) * total[best] < (inside[best] + share[best] + 1) * total[r]:
                        best = r
                share[best] += 1
                left -= 1
            return left

        left = emptiest(opened, ordinary, left)
        emptiest(self.largest, {r: total[r] - inside[r] for r in self.largest}, left)
        turns = [(2 * j + 1, 2 * share[r], r) for r in self.largest for j in range(share[r])]
        turns.sort(key=cmp_to_key(lambda a, b: a[0] * b[1] - b[0] * a[1]))
        placed += [(p, turn[2], 0) for p, turn in zip(others, turns)]
        placed.sort(key=lambda one: one[0]["rank"])
        return [[(p, serves) for p, r, serves in placed if r == room] for room in range(len(self.rooms))]


def arrange(room, people, draw):
    """Step 4. @returns for each seat its person or None."""
    needy = lambda p: p["needs"] & ~room.serves
    seated, open_seats, spare = [None] * room.count, [s for s in range(room.count) if not room.seat_serves[s]], []
    for serves in sorted(set(room.seat_serves) - {0}, key=lambda n: (count(n), n)):
        group = shuffle([s for s in range(room.count) if room.seat_serves[s] == serves], draw)
        own = [p for p, of_group in people if needy(p) and of_group == serves]
        for seat, person in zip(group, own):
            seated[seat] = person
        spare += group[len(own):]
    size = {}
    for p, _ in people:
        size[p["category"]] = size.get(p["category"], 0) + 1
    others = sorted((p for p, _ in people if not needy(p)), key=lambda p: (-size[p["category"]], p["category"], p["rank"]))
    open_seats = sorted(open_seats + spare[:max(0, len(others) - len(open_seats))])
    is_open = set(open_seats)
    first = sum(room.colours[s] == 0 for s in open_seats)
    large = bool(others) and size[others[0]["category"]] > first
    edge = lambda s: len(room.sides[s]) if large and room.colours[s] else 0
    for seat, person in zip(sorted(shuffle(open_seats[:], draw), key=lambda s: (room.colours[s], edge(s))), others):
        seated[seat] = person
    category = lambda s: seated[s]["category"] if seated[s] else None
    same = lambda s, around: sum(category(o) == category(s) for o in around[s]) if seated[s] else 0
    cost = lambda s: 16 * same(s, room.sides) + same(s, room.corners)

    def suits(a, b):
        p = seated[a]
        if p is None or not needy(p):
            return p is None or b in is_open
        return b not in is_open and not needy(p) & ~room.seat_serves[b]

    def swap(a, b):
        seated[a], seated[b] = seated[b], seated[a]

    def gain(a, b):
        """What an exchange adds to the cost; None when it is not allowed or changes nothing."""
        if category(a) == category(b) or not suits(a, b) or not suits(b, a):
            return None
        before = cost(a) + cost(b)
        swap(a, b)
        after = cost(a) + cost(b)
        swap(a, b)
        return after - before

    for _ in range(8):
        perfect = True
        for seat in range(room.count):
            if not cost(seat):
                continue
            perfect = False
            for _ in range(8):
                other = draw(room.count)
                added = gain(seat, other)
                if added is not None and added <= 0:
                    swap(seat, other)
                    break
        if perfect:
            break
    tried = 0
    for seat in range(room.count):
        if tried == 40:
            break
        if not same(seat, room.sides):
            continue
        tried += 1
        gains = [(gain(seat, other) or 0, other) for other in range(room.count)]
        best = min(gains)
        if best[0] < 0:
            swap(seat, best[1])
    return seated


def draw_seats(rooms, people, seed):
    """@returns the leaves of `seats:<session>`, by file."""
    order = shuffle(sorted(people, key=lambda p: p["file"]), stream(seed, (0, 0, 0)))
    order = [{**person, "rank": rank} for rank, person in enumerate(order)]
    centres = {one["id"]: Centre(one) for one in sorted(rooms["centres"], key=lambda one: one["id"])}
    overflow = {one["centre"]: one["to"] for one in rooms["overflow"]}
    turn = sorted(order, key=lambda p: -count(p["needs"]))
    for person in [p for p in turn if not centres[p["centre"]].take(p)]:
        any(centres[other].take(person) for other in overflow.get(person["centre"], []))
    seats = {p["file"]: {"file": p["file"], "room": None, "seat": None, "version": None} for p in people}
    for c, centre in enumerate(centres.values()):
        for r, (room, inside) in enumerate(zip(centre.rooms, centre.fill_rooms(rooms["fill"]))):
            for seat, person in enumerate(arrange(room, inside, stream(seed, (1, c, r)))):
                if person:
                    version = room.version(seat, rooms["versions"])
                    seats[person["file"]] = {"file": person["file"], "room": room.id, "seat": room.names[seat], "version": version}
    return [seats[file] for file in sorted(seats)]
