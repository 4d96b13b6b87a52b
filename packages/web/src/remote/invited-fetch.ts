// Requests to a closed room: when the server wants an invitation, the person is asked for its code, and the request is sent
// again. Whoever closes the dialog is asked again only for what they do themselves, not for what the page reads. The dialog
// is loaded only then.
import { fetchPart } from '../parts/fetch-part.ts';

/** One dialog for all requests that wait. */
let asking: Promise<Response | undefined> | undefined;
/** The person has closed the dialog. */
let isDeclined = false;

/** The person wants to enter the code after all. */
export function mayAskAgain(): void {
  isDeclined = false;
}

/** `fetch`, which asks for the invitation where one is needed. */
export async function invitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 403 || (await codeIn(response.clone())) !== 'invite-needed') return response;
  if (isDeclined && (init?.method ?? 'GET') === 'GET') return response;
  asking ??= fetchPart(() => import('../account/invitation.tsx'))
    .then(({ askInvitation }) => askInvitation())
    .finally(() => (asking = undefined));
  const introduced = await asking;
  isDeclined = introduced === undefined;
  if (introduced === undefined) return response;
  // The dialog has sent the introduction itself.
  return response.url.endsWith('/people') ? introduced.clone() : fetch(input, init);
}

async function codeIn(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { error?: { code?: string } } | undefined;
  return body?.error?.code;
}
