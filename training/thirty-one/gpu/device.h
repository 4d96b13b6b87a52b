// The differences between a CPU and a GPU: memory, parallel loops, atomic additions.
#pragma once
#include "table.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifdef __CUDACC__
#define DEVICE __device__
#define SYNC() __syncthreads()

inline void check(cudaError_t found) {
  if (found == cudaSuccess) return;
  fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(found));
  exit(1);
}
template <class F> __global__ void runEach(int count, F work) {
  const int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index < count) work(index);
}
template <class F> void each(int count, F work) {
  if (count == 0) return;
  runEach<<<(count + 127) / 128, 128>>>(count, work);
  check(cudaGetLastError());
}
template <class T> T *allocate(size_t count) {
  T *found;
  check(cudaMalloc(&found, count * sizeof(T)));
  check(cudaMemset(found, 0, count * sizeof(T)));
  return found;
}
template <class T> void copyToDevice(T *to, const T *from, size_t count) {
  check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice));
}
template <class T> void copyToHost(T *to, const T *from, size_t count) {
  check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost));
}
inline void synchronize() { check(cudaDeviceSynchronize()); }
DEVICE inline int addTo(int *number, int maxOf) { return atomicAdd(number, maxOf); }
DEVICE inline void addTo(unsigned long long *number, unsigned long long maxOf) { atomicAdd(number, maxOf); }
#else
#define DEVICE
#define SYNC()
template <class F> void each(int count, F work) {
  for (int index = 0; index < count; index++) work(index);
}
template <class T> T *allocate(size_t count) { return static_cast<T *>(calloc(count, sizeof(T))); }
template <class T> void copyToDevice(T *to, const T *from, size_t count) { memcpy(to, from, count * sizeof(T)); }
template <class T> void copyToHost(T *to, const T *from, size_t count) { memcpy(to, from, count * sizeof(T)); }
inline void synchronize() {}
inline int addTo(int *number, int maxOf) { return (*number += maxOf) - maxOf; }
inline void addTo(unsigned long long *number, unsigned long long maxOf) { *number += maxOf; }
#endif
