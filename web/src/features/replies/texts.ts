import { texts } from '@jipe/contract/values/translation';

/** Words of the replies that the contract does not have. */
export const replyWords = texts('replyWords', {
  title: 'Replies',
  line: 'Texts kept ready for messages. Everybody of your business finds them above an empty message, filled with the names.',
  add: 'Add reply',
  addTitle: 'New reply',
  editTitle: 'Edit reply',
  name: 'Name',
  nameHint: 'What the button above a message says.',
  english: 'English text',
  spanish: 'Spanish text',
  spanishHint: 'Without one the English text is offered in both languages.',
  fields: (fields: string) => `Filled in by themselves: ${fields}`,
  noSpanish: 'No Spanish text',
  edit: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  delete: 'Delete',
  actionsFor: (name: string) => `Actions for ${name}`,
  moved: (name: string, place: number) => `${name} now stands at place ${place}.`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteLine: 'It is gone for everybody of your business. Messages that were sent stay as they are.',
  none: 'No replies yet',
  noneLine: 'Add what you write again and again.',
  loading: 'Loading replies',
  failed: 'The reply could not be saved. Please try again.',
  deleteFailed: 'The reply could not be deleted. Please try again.',
  moveFailed: 'The replies could not be moved. Please try again.',

  offer: 'Replies kept ready',
  inLanguage: 'Language of the reply',
});
