// Training in batches, as in `../learner.ts`: the error of the differences between choices, Adam, and a moving average of the
// weights to play by. Gradients are added up in fixed point, so that the result does not depend on the order.
#pragma once
#include "game.h"

constexpr int BATCH = 96;
constexpr int NUMBERS = Net<LEARNER>::NUMBERS;
constexpr float BETA1 = 0.9f;
constexpr float BETA2 = 0.999f;
constexpr float AVERAGE_DECAY = 0.999f;
constexpr float SHARED = 0.1f;
constexpr double FIXED_POINT = double(1ull << 40);

struct Learner {
  alignas(16) float flat[NUMBERS];
  alignas(16) float average[NUMBERS];
  float mean[NUMBERS], square[NUMBERS];
  unsigned long long gradient[NUMBERS];
  uint8_t touched[INPUTS], used[INPUTS];
  float hiddenGradients[BATCH][5][LEARNER];
  float errors[BATCH][4];
  float sums[BATCH][4][LEARNER];
  int steps;
};

HD inline void addGradient(Learner &learner, int at, float slope) {
  const unsigned long long whole = (unsigned long long)(long long)(double(slope) * FIXED_POINT);
#ifdef __CUDA_ARCH__
  atomicAdd(&learner.gradient[at], whole);
#else
  learner.gradient[at] += whole;
#endif
}

/** The gradients of the hidden units for a sample: one row for each choice, and in the fifth row their sum. */
HD inline void backpropagate(Learner &learner, const TrainingSample &sample, int index) {
  const Net<LEARNER> net{learner.flat};
  Net<LEARNER>::Sum base = net.begin();
  for (int at = 0; at < sample.tableCount; at++) net.add(base, sample.table[at]);
  float shared = 0;
  for (int choice = 0; choice < sample.count; choice++) {
    const auto &entry = sample.choices[choice];
    Net<LEARNER>::Sum sums = base;
    for (int at = 0; at < entry.count; at++) net.add(sums, entry.at[at]);
    for (int unit = 0; unit < LEARNER; unit++) learner.sums[index][choice][unit] = sums.of[unit];
    learner.errors[index][choice] = net.end(sums, entry.kind) - entry.target * SCALE;
    shared += learner.errors[index][choice] / float(sample.count);
  }
  for (int unit = 0; unit < LEARNER; unit++) learner.hiddenGradients[index][4][unit] = 0;
  for (int choice = 0; choice < sample.count; choice++) {
    const float error = learner.errors[index][choice] - shared + SHARED * shared;
    learner.errors[index][choice] = error;
    const float *out = net.out(sample.choices[choice].kind);
    for (int unit = 0; unit < LEARNER; unit++) {
      const float slope = learner.sums[index][choice][unit] > 0 ? error * out[unit] : 0.0f;
      learner.hiddenGradients[index][choice][unit] = slope;
      learner.hiddenGradients[index][4][unit] += slope;
    }
  }
}

/** Adds the gradients of one hidden unit for a sample. */
HD inline void addGradients(Learner &learner, const TrainingSample &sample, int index, int unit) {
  const auto add = [&](const uint16_t *at, int count, float slope) {
    for (int each = 0; each < count; each++) {
      addGradient(learner, at[each] * LEARNER + unit, slope);
      if (unit == 0) learner.touched[at[each]] = 1;
    }
  };
  for (int choice = 0; choice < sample.count; choice++) {
    const auto &entry = sample.choices[choice];
    const int out = (INPUTS + 1) * LEARNER + entry.kind * (LEARNER + 1);
    const float sum = learner.sums[index][choice][unit];
    if (unit == 0) addGradient(learner, out + LEARNER, learner.errors[index][choice]);
    if (sum > 0) addGradient(learner, out + unit, learner.errors[index][choice] * sum);
    add(entry.at, entry.count, learner.hiddenGradients[index][choice][unit]);
  }
  add(sample.table, sample.tableCount, learner.hiddenGradients[index][4][unit]);
  addGradient(learner, INPUTS * LEARNER + unit, learner.hiddenGradients[index][4][unit]);
}

/** The Adam step of one weight. Rows that were not active in the batch keep their moments. */
HD inline void stepOver(Learner &learner, int at, float rate, float keep) {
  const int row = at / LEARNER;
  if (row >= INPUTS || learner.touched[row]) {
    const float slope = float(double((long long)learner.gradient[at]) / FIXED_POINT / BATCH);
    learner.gradient[at] = 0;
    learner.mean[at] = BETA1 * learner.mean[at] + (1 - BETA1) * slope;
    learner.square[at] = BETA2 * learner.square[at] + (1 - BETA2) * slope * slope;
    learner.flat[at] -= rate * learner.mean[at] / (sqrtf(learner.square[at]) + 1e-6f);
  }
  learner.average[at] = keep * learner.average[at] + (1 - keep) * learner.flat[at];
}

/** The learning rate with bias correction after so many steps, and the decay of the moving average. */
HD inline float stepRate(int steps, float rate) {
  return rate * float(sqrt(1 - pow(double(BETA2), steps)) / (1 - pow(double(BETA1), steps)));
}
HD inline float stepKeep(int steps) {
  const float keep = float(steps) / float(steps + 10);
  return keep < AVERAGE_DECAY ? keep : AVERAGE_DECAY;
}
