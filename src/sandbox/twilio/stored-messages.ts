import { type Answer, type Call, json } from '../http/route.ts';
import { isTo } from '../mailbox/message.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { messageResource, type Refusal } from './message-resource.ts';

/** Reading and deleting messages that were sent. */
export function storedMessages(context: SandboxContext) {
  /** Deleted from the API. The phones still have them. */
  const deleted = new Set<string>();
  const texts = () => context.mailbox.all().filter(({ channel, id }) => channel === 'text' && !deleted.has(id));

  const list = (call: Call): Answer => {
    const [to, from] = [call.query.get('To'), call.query.get('From')];
    const size = Math.min(Number(call.query.get('PageSize') ?? 50) || 50, 1_000);
    const messages = texts()
      .filter((message) => (to === null || isTo(message, to)) && (from === null || message.from === from))
      .slice(0, size)
      .map((message) => messageResource(message, call.names.account ?? '', context.now()));
    return json(200, { messages, page: 0, page_size: size, next_page_uri: null, uri: call.path });
  };

  const readOne = (call: Call): Answer => {
    const message = texts().find(({ id }) => id === call.names.message);
    if (message) return json(200, messageResource(message, call.names.account ?? '', context.now()));
    return errorAnswer({ status: 404, code: 20404, message: 'The requested resource was not found' });
  };

  const deleteOne = (call: Call): Answer => {
    const message = texts().find(({ id }) => id === call.names.message);
    if (!message) return errorAnswer({ status: 404, code: 20404, message: 'The requested resource was not found' });
    if (messageResource(message, '', context.now()).status === 'sent') {
      return errorAnswer({ status: 409, code: 20009, message: 'Cannot delete this resource before it is complete' });
    }
    deleted.add(message.id);
    return { status: 204, headers: {}, body: '' };
  };

  return { list, readOne, deleteOne, clear: () => deleted.clear() };
}

/** An error in Twilio’s format. */
export function errorAnswer({ status, code, message }: Refusal): Answer {
  return json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
