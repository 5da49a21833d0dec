export { listSeekerConversations } from './list-conversations.ts';
export { listSeekerMessages } from './list-messages.ts';
export { markReadAsSeeker } from './mark-read.ts';
export { messagingRoutes } from './routes.ts';
export { dropAllTellingsOf, dropTellingsOf } from './queries-telling.ts';
export { replyAsSeeker } from './send-message.ts';
export { TELL_SECONDS, tellDecided } from './tell-decided.ts';
export { tellTyping } from './tell-typing.ts';
