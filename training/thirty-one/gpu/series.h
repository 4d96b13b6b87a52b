// Series of matches, in steps: every match is played until a search is needed, an exploiter is trained on the hands that have
// ended, and then all waiting searches run.
#pragma once
#include "batched-search.h"
#include <cmath>
#include <functional>

/** A series of matches: the policies of the seats, and the deals. One for training has no last match: surplus matches are left. */
struct Series {
  int matches;
  int own;
  Opponents others;
  uint64_t seed;
  bool learns, endsWhenOut;
  int taught;
  /** The number of the first match; how many matches of the whole training are done, and how many it has. */
  int first, behind, all;

  HD bool isLast(int number) const { return !learns && number >= matches; }

  HD void begin(Game &game, int number) const {
    const uint64_t seedOfMatch = rngOf(seed, 21, uint64_t(number)).state;
    const int group = number / SEATS;
    game.learns = learns;
    game.endsWhenOut = endsWhenOut;
    game.hasTeacher = number < taught;
    if (learns) game.begin(number, seedOfMatch, seedOfMatch, int(seedOfMatch % SEATS), own, others);
    else game.begin(number, seedOfMatch, rngOf(seed, 22, uint64_t(group)).state, number % SEATS, own, others);
  }
};

/** Trains on the samples of a step; those that do not fill a batch are dropped. */
DEVICE inline void train(const Simulation &simulation, float rate, int thread, int threads, int *counts) {
  Learner &learner = *simulation.learner;
  const int all = 2 * simulation.tables;
  const int part = (all + threads - 1) / threads;
  const int from = thread * part, to = minOf(all, from + part);
  int found = 0;
  for (int at = from; at < to; at++) found += simulation.samples[at].count > 0;
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
    if (simulation.samples[at].count > 0) simulation.sampleList[place++] = at;
  }
  const int samples = counts[threads];
  SYNC();
  for (int first = 0; first + BATCH <= samples; first += BATCH) {
    for (int index = thread; index < BATCH; index += threads) {
      backpropagate(learner, simulation.samples[simulation.sampleList[first + index]], index);
    }
    SYNC();
    for (int index = thread; index < BATCH * LEARNER; index += threads) {
      addGradients(learner, simulation.samples[simulation.sampleList[first + index / LEARNER]], index / LEARNER, index % LEARNER);
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
constexpr int TRAINING_THREADS = 512;
__global__ void __launch_bounds__(TRAINING_THREADS) trainKernel(Simulation simulation, float rate) {
  __shared__ int counts[TRAINING_THREADS + 1];
  train(simulation, rate, threadIdx.x, TRAINING_THREADS, counts);
}

/** Trains on one multiprocessor while the searches run on the others. */
struct TrainingStream {
  cudaStream_t stream;
  cudaEvent_t begins, ended;

  TrainingStream() {
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    check(cudaEventCreateWithFlags(&begins, cudaEventDisableTiming));
    check(cudaEventCreateWithFlags(&ended, cudaEventDisableTiming));
  }
  void open(const Simulation &simulation, float rate) {
    check(cudaEventRecord(begins));
    check(cudaStreamWaitEvent(stream, begins));
    trainKernel<<<1, TRAINING_THREADS, 0, stream>>>(simulation, rate);
    check(cudaGetLastError());
    check(cudaEventRecord(ended, stream));
  }
  void close() { check(cudaStreamWaitEvent(nullptr, ended)); }
};
#else
struct TrainingStream {
  void open(const Simulation &simulation, float rate) {
    int counts[2];
    train(simulation, rate, 0, 1, counts);
  }
  void close() {}
};
#endif

/** Replaces matches that have ended by the next ones; each table has its own sequence of match numbers. */
void beginMatches(const Simulation &simulation, const Series &series) {
  each(simulation.tables, [=] DEVICE(int number) {
    Game &game = simulation.games[number];
    if (game.asks != THE_END || series.isLast(game.match)) return;
    if (game.match >= series.first) {
      if (!series.learns) simulation.won[game.match] = game.placeOfWinner();
      addTo(&simulation.counts->finished, 1);
      for (int visit = 0; visit < game.visits && game.learns; visit++) {
        addTo(&simulation.standings->freshPlayed[game.visited[visit]], 1);
        if (game.winner == game.own) addTo(&simulation.standings->freshWon[game.visited[visit]], 1);
      }
    }
    const int next = game.match + simulation.tables;
    if (series.isLast(next)) game.match = next;
    else series.begin(game, next);
  });
}

/** Adds the results of ended matches to the standings; now and then all counts are halved. */
void updateStandings(const Simulation &simulation, bool decays) {
  each(256, [=] DEVICE(int at) {
    Standings &seen = *simulation.standings;
    const float kept = decays ? 0.5f : 1.0f;
    seen.won[at] = (seen.won[at] + seen.freshWon[at]) * kept;
    seen.played[at] = (seen.played[at] + seen.freshPlayed[at]) * kept;
    seen.freshWon[at] = seen.freshPlayed[at] = 0;
  });
}

DEVICE inline Players<Net<HIDDEN>, Net<LEARNER>> playersIn(const Simulation &simulation) {
  return {{{simulation.network}}, {{simulation.learner->average}}, *simulation.equity, *simulation.standings, simulation.settings,
      simulation.exploiterSettings};
}

/** Plays every match on. The counts say how many wait for a search, and how many samples the hands that have ended give. */
Counts advanceAll(const Simulation &simulation, const Series &series) {
  each(1, [=] DEVICE(int) { simulation.counts->waiting = simulation.counts->begun = simulation.counts->ended = 0; });
  each(simulation.tables, [=] DEVICE(int number) {
    Game &game = simulation.games[number];
    TrainingSample *samples = simulation.samples + 2 * number;
    samples[0].count = samples[1].count = 0;
    if (series.isLast(game.match)) return;
    playersIn(simulation).advance(game, simulation.searches[number]);
    if (game.asks == A_SEARCH) simulation.waiting[addTo(&simulation.counts->waiting, 1)] = number;
    for (int stage = 0; stage < 2; stage++) {
      if (game.hasSample(stage)) simulation.sampleList[addTo(&simulation.counts->ended, 1)] = 2 * number + stage;
    }
  });
  Counts counts;
  copyToHost(&counts, simulation.counts, 1);
  each(counts.ended, [=] DEVICE(int index) {
    const int at = simulation.sampleList[index];
    playersIn(simulation).rollOutChoices(simulation.games[at / 2], at % 2, simulation.samples[at]);
  });
  return counts;
}

/** Plays a series to its end; `report` is called every so many matches. */
Counts play(const Simulation &simulation, const Series &series, Clock &clock, int every,
    const std::function<void(const Counts &)> &report) {
  constexpr int DECAY_EVERY = 20000;
  Counts counts{};
  copyToDevice(simulation.counts, &counts, 1);
  each(simulation.tables, [=] DEVICE(int number) {
    simulation.games[number].asks = THE_END;
    simulation.games[number].match = series.first + number - simulation.tables;
  });
  TrainingStream training;
  for (int reported = 0, decayed = 0;;) {
    training.close();
    beginMatches(simulation, series);
    const bool decays = counts.finished / DECAY_EVERY > decayed;
    decayed += decays;
    updateStandings(simulation, decays);
    counts = advanceAll(simulation, series);
    clock.stop(clock.play);
    if (counts.finished >= series.matches) return counts;
    if (series.learns) {
      // The learning rate decays towards the end.
      const double done = fmin(1, double(series.behind + counts.finished) / series.all);
      training.open(simulation, float(1e-3 * pow(0.03, pow(done, 1.5))));
    }
    clock.stop(clock.train);
    searchAndAct(simulation, counts.waiting, clock);
    if (counts.finished / every > reported) {
      reported = counts.finished / every;
      report(counts);
    }
  }
}
