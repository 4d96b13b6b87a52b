// The thread in which computer players think.
import { parentPort } from 'node:worker_threads';
import { answer, type Question } from './answer.ts';

const port = parentPort!;
// Ready: no question has this id.
port.postMessage({ id: 0 }, []);
port.on('message', (question: Question) => port.postMessage(answer(question), []));
