// Somebody who looks at a table a hundred times a second, in a thread of their own, so that what others do in the process
// that measures is not counted. Told 'look' it begins; told 'stop' it posts how many milliseconds each answer took.
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 10;
let looks = [];
let timer;

async function look() {
  const sent = performance.now();
  const response = await fetch(workerData);
  await response.arrayBuffer();
  return performance.now() - sent;
}

parentPort.on('message', told => {
  if (told === 'look') {
    looks = [];
    timer = setInterval(() => looks.push(look()), EVERY_MS);
  } else {
    clearInterval(timer);
    void Promise.all(looks).then(ms => parentPort.postMessage(ms));
  }
});
