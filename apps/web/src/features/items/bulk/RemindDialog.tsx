import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

/** Reminds the assignees, with an optional message. */
export function RemindDialog({ items, ...end }: ManyActProps) {
  const t = useTexts('items')
  const [text, setText] = useState('')
  const change = useMany(
    'remind',
    () =>
      api('POST organisation/compliances/items/remind/', {
        body: { item_ids: idsOf(items), message: text },
        quiet: true,
      }),
    end,
  )
  const { form, errors, message } = useFieldErrors(change.error)
  return (
    <FormDialog
      ref={form}
      title={t('remind_title', { count: items.length })}
      saveLabel={t('remind_save')}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => change.mutate(undefined)}
    >
      <p className={classes.help}>{t('remind_help')}</p>
      <Textarea
        label={t('message')}
        data-autofocus
        description={t('message_help')}
        autosize
        minRows={2}
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll('\n', ' '))}
        error={errors.message}
      />
    </FormDialog>
  )
}
