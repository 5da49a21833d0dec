export { messagingRoutes } from './routes.ts';
export { dropAllTellingsOf, dropTellingsOf } from './queries-telling.ts';
export { TELL_SECONDS, tellDecided } from './tell-decided.ts';
export { tellTyping } from './tell-typing.ts';
