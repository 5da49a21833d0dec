export { messagingRoutes } from './routes.ts';
export { dropAllTellingsOf, dropTellingsOf } from './queries-delivery.ts';
export { SEND_EVERY_SECONDS, sendDueDecisions } from './send-due-decisions.ts';
export { publishTyping } from './publish-typing.ts';
