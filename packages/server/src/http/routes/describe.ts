// Pieces of a route's description that many routes share.
import { refusal } from './schemas.ts';

export const json = <Schema>(schema: Schema): { 'application/json': { schema: Schema } } => ({
  'application/json': { schema },
});
/** A body that the request must have. */
export const body = <Schema>(schema: Schema) => ({ content: json(schema), required: true as const });
/** A response that says why not. */
export const refused = (description: string) => ({ description, content: json(refusal) });
/** A response without a body. */
export const done = (description: string) => ({ 204: { description } });
