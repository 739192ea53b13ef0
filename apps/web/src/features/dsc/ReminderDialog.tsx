import type { Dsc, DscReminder } from '@niyam/contract/dsc.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Dsc.module.css'
import { holderLanguage } from './holder-language.ts'
import { useReminder } from './queries.ts'

interface Props {
  readonly certificate: Dsc
  readonly reminder: DscReminder
  readonly onClose: () => void
}

/** Where the holder is mailed, and in which language; one who asked for no more mails has to agree again. */
export default function ReminderDialog({ certificate: { dsc_id, holder }, reminder, onClose }: Props) {
  const t = useTexts('dsc')
  const save = useReminder(dsc_id)
  const { state, email, proposed_email } = reminder
  const { draft, change, form, errors, message, submit } = useDraft(
    {
      email: email ?? proposed_email ?? '',
      language: state === 'on' ? reminder.language : holderLanguage(),
      holder_agrees: false,
    },
    save.error,
    (typed) => (typed.email.trim() ? {} : { email: t('reminder.email_missing') }),
  )
  return (
    <FormDialog
      ref={form}
      title={t('reminder.dialog', { name: holder })}
      saveLabel={t(state === 'on' ? 'save' : 'reminder.on')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(() =>
          save.mutate(draft, {
            onSuccess: () => {
              notice({ tone: 'success', title: t('reminder.done_on', { name: holder }) })
              onClose()
            },
          }),
        )
      }
    >
      <p className={classes.note}>{t('reminder.text')}</p>
      <TextInput
        label={t('of.email')}
        description={email === null && proposed_email !== null ? t('reminder.proposed') : undefined}
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="off"
        value={draft.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        error={errors.email}
      />
      <Select
        label={t('reminder.language')}
        allowDeselect={false}
        data={[
          { value: 'en', label: t('reminder.english') },
          { value: 'hi', label: t('reminder.hindi') },
        ]}
        value={draft.language}
        onChange={(value) => change({ language: value === 'hi' ? 'hi' : 'en' })}
        error={errors.language}
      />
      {(state === 'stopped' || errors.holder_agrees || draft.holder_agrees) && (
        <Checkbox
          label={t('reminder.agrees')}
          description={t('reminder.agrees_help')}
          checked={draft.holder_agrees}
          onChange={({ currentTarget }) => change({ holder_agrees: currentTarget.checked })}
          error={errors.holder_agrees}
        />
      )}
    </FormDialog>
  )
}
