import { texts } from '../values/translation.ts';

export const replyTexts = texts('replyTexts', {
  nameRequired: 'Please give the reply a name.',
  nameTooLong: 'The name can have at most {max} characters.',
  textRequired: 'Please enter the text of the reply.',
  textTooLong: 'The text can have at most {max} characters.',
  fieldUnknown: '{name} is not a field. The fields are {fields}.',
  positionInvalid: 'position must be a whole number from 1 to {max}.',
  tooMany: 'A business can keep at most {max} replies. Delete one first.',
  added: 'The reply was added.',
  saved: 'The reply was saved.',
  deleted: 'The reply was deleted.',
});
