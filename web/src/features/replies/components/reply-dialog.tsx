import { REPLY_TEXT_MAX, replyFields } from '@jipe/contract/replies/rules';
import type { Reply } from '@jipe/contract/replies/schema';
import { replyTexts } from '@jipe/contract/replies/texts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { draftOf } from '../../../lib/drafts.ts';
import { useMe } from '../../../lib/me.ts';
import { refusalTexts, toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { EditDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { addReply, editReply, refreshReplies } from '../api.ts';
import { bodyOf, checkReply, replyFieldNames, type ReplyValues, valuesOf } from '../form.ts';
import { replyWords } from '../texts.ts';

interface ReplyDialogProps {
  /** null for a new reply. */
  reply: Reply | null;
  onClose: () => void;
}

/** Adds or edits a reply, with English and Spanish side by side. Render it only while it is open. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const { user_id } = useMe();
  const form = useForm<ReplyValues>({
    initial: valuesOf(reply),
    fields: replyFieldNames,
    check: checkReply,
    draft: reply === null ? draftOf(user_id, 'reply:new') : undefined,
    submit: async (values) => {
      const { message } = await (reply === null
        ? addReply(bodyOf(values, null))
        : editReply(reply.id, bodyOf(values, reply)));
      form.clearDraft();
      toast.success(message ?? (reply === null ? replyTexts.added : replyTexts.saved));
      onClose();
      await refreshReplies();
    },
    failed: replyWords.failed,
    tell: null,
  });
  const { refusal } = form;
  const shown = Object.keys(fieldErrorsOf(refusal, replyFieldNames));
  const problems = refusal === null ? [] : refusalTexts(refusal, replyWords.failed, shown);

  return (
    <EditDialog
      form={form}
      onClose={onClose}
      size="large"
      title={reply === null ? replyWords.addTitle : replyWords.editTitle}
      label={uiWords.save}
      problem={problems[0] ?? null}
      isAlert
    >
      <Stack gap="m">
        <TextField
          label={replyWords.name}
          description={replyWords.nameHint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Columns gap="m" min="m">
          <TextAreaField
            label={replyWords.english}
            lang="en"
            minRows={6}
            limit={REPLY_TEXT_MAX}
            {...form.getInputProps('text')}
          />
          <TextAreaField
            label={uiWords.optional(replyWords.spanish)}
            lang="es"
            minRows={6}
            limit={REPLY_TEXT_MAX}
            {...form.getInputProps('text_es')}
          />
        </Columns>
        <Text size="s" tone="muted">
          {replyWords.fields(replyFields.map((field) => `{${field}}`).join(' '))} {replyWords.spanishHint}
        </Text>
      </Stack>
    </EditDialog>
  );
}
