// A hall of tables that go on in step. In every tick each match goes on until somebody has to think; then all of those
// think, their worlds side by side as well.
#pragma once
#include "learn.h"
#include "side.h"
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

using Quick = QuickNet<HIDDEN>;
constexpr int WORDS = (ROWS + 1) * Quick::WORDS;

/** The trials of a round, by who is to act: whoever plays alike stands together. */
struct Queue {
  int *trials[TYPES];
  int *counts;
};

/** What is counted on the way. */
struct Counts {
  int waiting, finished;
  unsigned long long thoughts, changed, worlds, asked;
};

/** All that lies on the accelerator. */
struct Hall {
  int tables;
  Mind mind;
  Game *games;
  Thought *thoughts;
  float (*changes)[A_BATCH][4];
  uint16_t (*asked)[A_BATCH][4];
  Lesson *lessons;
  int *lessonList;
  int *waiting, *stillWaiting;
  int8_t *won;
  Room room;
  Equity *equity;
  Standings *standings;
  Learner *learner;
  float *frozen;
  int *quickRows;
  Trial *trials;
  Stock *stocks;
  Queue queues[2];
  Counts *counts;

  HD Quick quick() const { return {quickRows, frozen + (INPUTS + 1) * HIDDEN}; }
};

/** A series of matches: who sits where, and what is dealt. One to learn from has no last match: those begun too many are left. */
struct Series {
  int matches;
  int own;
  Company others;
  uint64_t seed;
  bool learns;
  int taught;
  /** The number of the first match; how many lie behind in the whole course, and how many that has. */
  int first, behind, all;

  HD bool isLast(int number) const { return !learns && number >= matches; }

  HD void begin(Game &game, int number) const {
    const uint64_t seedOfMatch = rngOf(seed, 21, uint64_t(number)).state;
    const int group = number / SEATS;
    game.learns = learns;
    game.isTaught = number < taught;
    if (learns) game.begin(number, seedOfMatch, seedOfMatch, int(seedOfMatch % SEATS), own, others);
    else game.begin(number, seedOfMatch, rngOf(seed, 22, uint64_t(group)).state, number % SEATS, own, others);
  }
};

/** How long each part of a tick has taken so far; only asked for does it wait for the accelerator. */
struct Clock {
  using Time = std::chrono::steady_clock::time_point;
  bool on;
  double play = 0, study = 0, believe = 0, draw = 0, answer = 0, turns = 0, look = 0;
  Time then = now();

  static Time now() { return std::chrono::steady_clock::now(); }
  static double since(Time then) { return std::chrono::duration<double>(now() - then).count(); }
  void stop(double &part) {
    if (on) await();
    part += since(then);
    then = now();
  }
};

/** A trial joins those who are to act like its next player, or has ended and tells what has come of it. */
DEVICE inline void settle(const Hall &hall, const Trial &trial, int index, const Queue &queue) {
  if (trial.table.stage < SHOWN) {
    const int way = trial.ways[trial.table.seat];
    queue.trials[way][placeIn(&queue.counts[way], way)] = index;
    return;
  }
  const Thought &thought = hall.thoughts[trial.number];
  const int seat = hall.games[trial.number].table.seat;
  hall.changes[trial.number][trial.world][trial.at] = hall.equity->chance(trial.table, seat, thought.likeness) - thought.now;
  hall.asked[trial.number][trial.world][trial.at] = trial.asked;
}

/** Draws a world of a thought that waits, and begins to play the choices on in it. */
DEVICE inline void beginTrialsOf(const Hall &hall, int waiting, int world) {
  const int number = hall.waiting[waiting];
  const Thought &thought = hall.thoughts[number];
  const int index = (waiting * A_BATCH + world) * 4;
  Trial *const trials = hall.trials + index;
  beginTrials(thought, hall.games[number].table, hall.mind, hall.room, number, world, trials, hall.stocks + index);
  for (int at = 0; at < thought.count; at++) {
    if (thought.isRunning(at)) settle(hall, trials[at], index + at, hall.queues[0]);
  }
}

#ifdef __CUDACC__
constexpr int THREADS = 512;
/** So many rounds are played before it is looked how many trials are left, and so few of those play on by themselves. */
constexpr int ROUNDS = 8;
constexpr int FEW = 4096;

/** First impressions for all that wait for one. */
__global__ void __launch_bounds__(THREADS, 1) answer(Hall hall, Queue queue) {
  extern __shared__ __align__(16) int rows[];
  __shared__ float outs[Quick::OUTPUTS];
  const int length = queue.counts[CLUB];
  if (blockIdx.x * THREADS >= length) return;
  for (int at = threadIdx.x; at < WORDS / 4; at += THREADS) {
    reinterpret_cast<int4 *>(rows)[at] = reinterpret_cast<const int4 *>(hall.quickRows)[at];
  }
  for (int at = threadIdx.x; at < Quick::OUTPUTS; at += THREADS) outs[at] = hall.quick().outs[at];
  __syncthreads();
  const Judge<Quick> judge{{rows, outs}};
  for (int index = blockIdx.x * THREADS + threadIdx.x; index < length; index += gridDim.x * THREADS) {
    const int number = queue.trials[CLUB][index];
    Trial &kept = hall.trials[number];
    Trial trial = kept;
    judgeTrial(trial, hall.stocks[number], judge);
    kept.start = trial.start;
    kept.thrown = trial.thrown;
    kept.asked = trial.asked;
  }
}

/** Everybody plays a turn. A warp has players of one kind. */
__global__ void __launch_bounds__(128, 4) takeTurns(Hall hall, Queue from, Queue to) {
  for (int type = 0, first = 0; type < TYPES; type++) {
    const int length = from.counts[type];
    const int begin = blockIdx.x * 128 + threadIdx.x - first;
    const int threads = gridDim.x * 128;
    for (int index = ((begin % threads) + threads) % threads; index < length; index += threads) {
      const int number = from.trials[type][index];
      Trial trial = hall.trials[number];
      playTurn(trial, hall.stocks[number]);
      hall.trials[number] = trial;
      settle(hall, trial, number, to);
    }
    first += (length + 31) / 32 * 32;
  }
}

/** The few that are left play to their ends. */
__global__ void __launch_bounds__(128) finish(Hall hall, Queue queue) {
  const Judge<Quick> judge{hall.quick()};
  for (int type = 0; type < TYPES; type++) {
    for (int index = blockIdx.x * 128 + threadIdx.x; index < queue.counts[type]; index += gridDim.x * 128) {
      const int number = queue.trials[type][index];
      Trial trial = hall.trials[number];
      playOut(trial, hall.stocks[number], judge);
      settle(hall, trial, number, queue);
    }
  }
}

/** Tries a batch of worlds of every thought that waits. */
void tryAll(const Hall &hall, int count, Clock &clock) {
  static const int units = [] {
    int device, found;
    check(cudaFuncSetAttribute(answer, cudaFuncAttributeMaxDynamicSharedMemorySize, WORDS * sizeof(int)));
    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&found, cudaDevAttrMultiProcessorCount, device));
    return found;
  }();
  check(cudaMemsetAsync(hall.queues[0].counts, 0, TYPES * sizeof(int)));
  each(count * A_BATCH, [=] DEVICE(int index) { beginTrialsOf(hall, index / A_BATCH, index % A_BATCH); });
  clock.stop(clock.draw);
  for (int round = 0, left = FEW; left >= FEW; round++) {
    const Queue &from = hall.queues[round % 2], &to = hall.queues[1 - round % 2];
    answer<<<units, THREADS, WORDS * sizeof(int)>>>(hall, from);
    clock.stop(clock.answer);
    check(cudaMemsetAsync(to.counts, 0, TYPES * sizeof(int)));
    takeTurns<<<12 * units, 128>>>(hall, from, to);
    clock.stop(clock.turns);
    if (round % ROUNDS < ROUNDS - 1) continue;
    int counts[TYPES];
    fetch(counts, to.counts, TYPES);
    left = counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5];
    if (left > 0 && left < FEW) finish<<<2 * units, 128>>>(hall, to);
  }
}

/** The four teams of a block. */
constexpr int TEAMS = 4;
__global__ void __launch_bounds__(32 * TEAMS, 4) believeAll(Hall hall, int count, int type) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ Desk desks[TEAMS];
  const int index = blockIdx.x * TEAMS + threadIdx.x / 32;
  if (index >= count * SLOTS) return;
  const int number = hall.waiting[index / SLOTS], other = index % SLOTS;
  Thought &thought = hall.thoughts[number];
  if (other >= thought.otherCount) return;
  const int players = hall.mind.count(type);
  const Team team{int(threadIdx.x % 32), 32};
  Desk &desk = desks[threadIdx.x / 32];
  if (team.lane == 0) desk.layOut(shared + (threadIdx.x / 32) * Desk::bytes(players), players);
  team.sync();
  const Judge<Quick> judge{hall.quick()};
  believe(team, desk, thought, number, hall.games[number].past, hall.mind, other, type, hall.room, judge);
}
void believeOfAll(const Hall &hall, int count) {
  if (count == 0) return;
  for (int type = 0; type < TYPES; type++) {
    const int bytes = TEAMS * int(Desk::bytes(hall.mind.count(type)));
    check(cudaFuncSetAttribute(believeAll, cudaFuncAttributeMaxDynamicSharedMemorySize, more(bytes, 48 << 10)));
    believeAll<<<(count * SLOTS + TEAMS - 1) / TEAMS, 32 * TEAMS, bytes>>>(hall, count, type);
  }
}
#else
void tryAll(const Hall &hall, int count, Clock &clock) {
  const Queue &queue = hall.queues[0];
  memset(queue.counts, 0, TYPES * sizeof(int));
  for (int index = 0; index < count * A_BATCH; index++) beginTrialsOf(hall, index / A_BATCH, index % A_BATCH);
  clock.stop(clock.draw);
  for (int type = 0; type < TYPES; type++) {
    for (int index = 0; index < queue.counts[type]; index++) {
      const int number = queue.trials[type][index];
      playOut(hall.trials[number], hall.stocks[number], Judge<Quick>{hall.quick()});
      settle(hall, hall.trials[number], number, queue);
    }
  }
  clock.stop(clock.turns);
}
void believeOfAll(const Hall &hall, int count) {
  static std::vector<unsigned char> lists(Desk::bytes(hall.mind.count(STANDARD)));
  Desk desk;
  for (int index = 0; index < count * SLOTS * TYPES; index++) {
    const int number = hall.waiting[index / (SLOTS * TYPES)], other = index / TYPES % SLOTS, type = index % TYPES;
    Thought &thought = hall.thoughts[number];
    if (other >= thought.otherCount) continue;
    desk.layOut(lists.data(), hall.mind.count(type));
    believe({0, 1}, desk, thought, number, hall.games[number].past, hall.mind, other, type, hall.room, Judge<Quick>{hall.quick()});
  }
}
#endif

/** Lets the learner go through the lessons of a tick; what does not fill a batch is left out. */
DEVICE inline void study(const Hall &hall, float rate, int thread, int threads, int *counts) {
  Learner &learner = *hall.learner;
  const int all = 2 * hall.tables;
  const int part = (all + threads - 1) / threads;
  const int from = thread * part, to = fewer(all, from + part);
  int found = 0;
  for (int at = from; at < to; at++) found += hall.lessons[at].count > 0;
  counts[thread] = found;
  SYNC();
  if (thread == 0) {
    int sum = 0;
    for (int at = 0; at < threads; at++) {
      const int own = counts[at];
      counts[at] = sum;
      sum += own;
    }
    counts[threads] = sum;
  }
  SYNC();
  int place = counts[thread];
  for (int at = from; at < to; at++) {
    if (hall.lessons[at].count > 0) hall.lessonList[place++] = at;
  }
  const int lessons = counts[threads];
  SYNC();
  for (int first = 0; first + BATCH <= lessons; first += BATCH) {
    for (int index = thread; index < BATCH; index += threads) {
      learnSlopes(learner, hall.lessons[hall.lessonList[first + index]], index);
    }
    SYNC();
    for (int index = thread; index < BATCH * LEARNER; index += threads) {
      addSlopes(learner, hall.lessons[hall.lessonList[first + index / LEARNER]], index / LEARNER, index % LEARNER);
    }
    const int steps = learner.steps + 1;
    SYNC();
    const float length = stepRate(steps, rate), keep = stepKeep(steps);
    for (int at = thread; at < NUMBERS; at += threads) stepOver(learner, at, length, keep);
    SYNC();
    for (int input = thread; input < INPUTS; input += threads) {
      if (learner.touched[input]) learner.used[input] = 1;
      learner.touched[input] = 0;
    }
    if (thread == 0) learner.steps = steps;
    SYNC();
  }
}
#ifdef __CUDACC__
constexpr int STUDENTS = 1024;
__global__ void studyAll(Hall hall, float rate) {
  __shared__ int counts[STUDENTS + 1];
  study(hall, rate, threadIdx.x, STUDENTS, counts);
}
void studyLessons(const Hall &hall, float rate) { studyAll<<<1, STUDENTS>>>(hall, rate); }
#else
void studyLessons(const Hall &hall, float rate) {
  int counts[2];
  study(hall, rate, 0, 1, counts);
}
#endif

/** A match that has ended makes room for the next; the tables share the matches out beforehand. */
void beginMatches(const Hall &hall, const Series &series) {
  each(hall.tables, [=] DEVICE(int number) {
    Game &game = hall.games[number];
    if (game.asks != THE_END || series.isLast(game.match)) return;
    if (game.match >= series.first) {
      const int winner = game.winner < game.own ? game.winner + 1 : game.winner;
      if (!series.learns) hall.won[game.match] = int8_t(game.winner == game.own ? 0 : winner);
      addTo(&hall.counts->finished, 1);
      for (int visit = 0; visit < game.visits && game.learns; visit++) {
        addTo(&hall.standings->freshPlayed[game.visited[visit]], 1);
        if (game.winner == game.own) addTo(&hall.standings->freshWon[game.visited[visit]], 1);
      }
    }
    const int next = game.match + hall.tables;
    if (series.isLast(next)) game.match = next;
    else series.begin(game, next);
  });
}

/** What ended matches have shown of the standings is taken up; now and then half of it all is forgotten. */
void takeUpStandings(const Hall &hall, bool forgets) {
  each(256, [=] DEVICE(int at) {
    Standings &seen = *hall.standings;
    const float kept = forgets ? 0.5f : 1.0f;
    seen.won[at] = (seen.won[at] + seen.freshWon[at]) * kept;
    seen.played[at] = (seen.played[at] + seen.freshPlayed[at]) * kept;
    seen.freshWon[at] = seen.freshPlayed[at] = 0;
  });
}

/** Every match goes on; how many now wait for a thought, and how many have ended, is in the counts. */
Counts goOnAll(const Hall &hall, const Series &series) {
  each(1, [=] DEVICE(int) { hall.counts->waiting = 0; });
  each(hall.tables, [=] DEVICE(int number) {
    Game &game = hall.games[number];
    Lesson *lessons = hall.lessons + 2 * number;
    lessons[0].count = lessons[1].count = 0;
    if (series.isLast(game.match)) return;
    const Players<Net<HIDDEN>, Net<LEARNER>> players{
        {{hall.frozen}}, {{hall.learner->calm}}, *hall.equity, *hall.standings, hall.mind};
    players.goOn(game, hall.thoughts[number], lessons);
    if (game.asks == A_THOUGHT) hall.waiting[addTo(&hall.counts->waiting, 1)] = number;
  });
  Counts counts;
  fetch(&counts, hall.counts, 1);
  return counts;
}

/** Takes up what a batch of worlds has brought. Who has thought enough acts; the others are in `left`, how many in the counts. */
Counts lookAll(const Hall &hall, int count, int *left) {
  each(1, [=] DEVICE(int) { hall.counts->waiting = 0; });
  each(count, [=] DEVICE(int index) {
    const int number = hall.waiting[index];
    Thought &thought = hall.thoughts[number];
    if (goOn(thought, hall.changes[number], hall.asked[number], hall.mind)) {
      left[addTo(&hall.counts->waiting, 1)] = number;
      return;
    }
    int first = 0;
    for (int at = 1; at < thought.count; at++) {
      if (thought.impression[at] > thought.impression[first]) first = at;
    }
    const int best = thought.leader(hall.mind);
    addTo(&hall.counts->thoughts, 1ull);
    addTo(&hall.counts->changed, best == first ? 0ull : 1ull);
    addTo(&hall.counts->worlds, (unsigned long long)thought.tried);
    addTo(&hall.counts->asked, (unsigned long long)thought.asked);
    hall.games[number].act(thought.choice[best]);
  });
  Counts counts;
  fetch(&counts, hall.counts, 1);
  return counts;
}

/** All who wait think, and act. */
Counts thinkAll(Hall hall, Counts counts, Clock &clock) {
  believeOfAll(hall, counts.waiting);
  each(counts.waiting, [=] DEVICE(int index) {
    const int number = hall.waiting[index];
    concludeBelief(hall.thoughts[number], hall.games[number].table, hall.mind, *hall.equity);
  });
  clock.stop(clock.believe);
  while (counts.waiting > 0) {
    tryAll(hall, counts.waiting, clock);
    counts = lookAll(hall, counts.waiting, hall.stillWaiting);
    std::swap(hall.waiting, hall.stillWaiting);
    clock.stop(clock.look);
  }
  return counts;
}

/** Plays a series to its end; `report` hears of it every so many matches. */
Counts play(const Hall &hall, const Series &series, Clock &clock, int every, const std::function<void(const Counts &)> &report) {
  constexpr int A_MEMORY = 20000;
  Counts counts{};
  give(hall.counts, &counts, 1);
  each(hall.tables, [=] DEVICE(int number) {
    hall.games[number].asks = THE_END;
    hall.games[number].match = series.first + number - hall.tables;
  });
  for (int reported = 0, forgotten = 0;;) {
    beginMatches(hall, series);
    const bool forgets = counts.finished / A_MEMORY > forgotten;
    forgotten += forgets;
    takeUpStandings(hall, forgets);
    counts = goOnAll(hall, series);
    clock.stop(clock.play);
    if (counts.finished >= series.matches) return counts;
    if (series.learns) {
      // The steps grow smaller towards the end.
      const double done = fmin(1, double(series.behind + counts.finished) / series.all);
      studyLessons(hall, float(1e-3 * pow(0.03, pow(done, 1.5))));
    }
    clock.stop(clock.study);
    counts = thinkAll(hall, counts, clock);
    if (counts.finished / every > reported) {
      reported = counts.finished / every;
      report(counts);
    }
  }
}
