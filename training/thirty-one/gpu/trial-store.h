// Memory for rollouts as a structure of arrays: the first four words of all trials, then the next four and so on, so that the
// accesses of neighbouring threads coalesce.
#pragma once
#include "search.h"

/** Trials are stored in parts of four words. */
struct alignas(16) Part {
  uint32_t a, b, c, d;
};

/** So many trials, by their parts. */
struct TrialStore {
  static constexpr int PARTS = sizeof(Trial) / sizeof(Part);
  Part *const parts;
  const int kept;

  HD Trial get(int place) const {
    const auto part = [=](int at) { return parts[at * kept + place]; };
    const auto cards = [](uint32_t low, uint32_t high) { return low | (Cards(high) << 32); };
    const auto byte = [](uint32_t four, int at) { return int8_t(four >> (8 * at)); };
    const Part held = part(0), heldToo = part(1), hands = part(2), rest = part(3), sums = part(4), seen = part(5), state = part(6);
    const Part last = part(7);
    Trial trial;
    Table &table = trial.table;
    table.held = {cards(held.a, held.b), cards(held.c, held.d), cards(heldToo.a, heldToo.b), cards(heldToo.c, heldToo.d)};
    table.lain = cards(hands.a, hands.b);
    table.hands = {hands.c, hands.d, rest.a, rest.b};
    table.sums = {rest.c, rest.d, sums.a, sums.b};
    table.lives = {sums.c};
    table.turns = {sums.d};
    table.takes = {seen.a};
    table.deciding = {seen.b};
    table.gave = {seen.c};
    table.leftOpen = {seen.d};
    table.cold = {state.a};
    table.last = {state.b};
    table.seat = byte(state.c, 0);
    table.knocker = byte(state.c, 1);
    table.left = byte(state.c, 2);
    table.top = byte(state.c, 3);
    table.shuffles = byte(state.d, 0);
    table.took = byte(state.d, 1);
    table.stage = Stage(byte(state.d, 2));
    table.swaps = uint8_t(state.d >> 24);
    trial.rng = {cards(last.a, last.b)};
    trial.policyIds = {last.c};
    trial.decided = {uint16_t(last.d), uint8_t(last.d >> 16), uint8_t(last.d >> 24)};
    return trial;
  }
  HD void put(int place, const Trial &trial) const {
    const auto low = [](uint64_t number) { return uint32_t(number); };
    const auto high = [](uint64_t number) { return uint32_t(number >> 32); };
    const auto bytes = [](int a, int b, int c, int d) {
      return uint32_t(a & 255) | (uint32_t(b & 255) << 8) | (uint32_t(c & 255) << 16) | (uint32_t(d) << 24);
    };
    const Table &table = trial.table;
    const auto set = [=](int at, Part part) { parts[at * kept + place] = part; };
    set(0, {low(table.held.a), high(table.held.a), low(table.held.b), high(table.held.b)});
    set(1, {low(table.held.c), high(table.held.c), low(table.held.d), high(table.held.d)});
    set(2, {low(table.lain), high(table.lain), table.hands.a, table.hands.b});
    set(3, {table.hands.c, table.hands.d, table.sums.a, table.sums.b});
    set(4, {table.sums.c, table.sums.d, table.lives.bits, table.turns.bits});
    set(5, {table.takes.bits, table.deciding.bits, table.gave.bits, table.leftOpen.bits});
    set(6, {table.cold.bits, table.last.bits, bytes(table.seat, table.knocker, table.left, table.top),
            bytes(table.shuffles, table.took, table.stage, table.swaps)});
    set(7, {low(trial.rng.state), high(trial.rng.state), trial.policyIds.bits,
            inOne(trial.decided)});
  }
  /** Stores the decision alone. */
  HD void decide(int place, Decision decided) const {
    parts[(PARTS - 1) * kept + place].d = inOne(decided);
  }

private:
  HD static uint32_t inOne(Decision decided) {
    return decided.evaluations | (uint32_t(decided.start) << 16) | (uint32_t(decided.thrown) << 24);
  }
};
