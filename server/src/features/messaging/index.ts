export { messagingRoutes } from './routes.ts';
export { dropAllTellingsOf, dropTellingsOf } from './queries-delivery.ts';
export { TELL_SECONDS, sendDueDecisions } from './send-due-decisions.ts';
export { tellTyping } from './tell-typing.ts';
