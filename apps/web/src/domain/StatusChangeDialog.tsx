import { TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DateField } from '../fields/DateField.tsx'
import { ReasonField } from '../fields/ReasonField.tsx'
import { useFieldErrors } from '../fields/use-field-errors.ts'
import { todayInIndia } from '../lib/format.ts'
import { notice } from '../lib/notice.ts'
import { useTexts } from '../lib/texts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

/** The fields that every change of status has. */
interface CommonFields {
  /** A day in India, `YYYY-MM-DD`. */
  readonly happened_on: string
  readonly reference: string
  readonly reason: string
}

interface Props<B> {
  /** The catalogue with the words, under the same keys in both. */
  readonly texts: 'entity-record' | 'record'
  readonly title: string
  readonly text: string
  readonly saveLabel: string
  /** The day is then the last one of the old status, else the first of the new one. */
  readonly isEnd: boolean
  /** Own fields that are not filled in yet, each with its message. */
  readonly missing?: Readonly<Record<string, string>>
  readonly body: (common: CommonFields) => B
  readonly save: UseMutationResult<unknown, Error, B>
  readonly onClose: () => void
  /** Own fields, after the day. */
  readonly children?: (errors: Readonly<Record<string, string>>) => ReactNode
  /** What the change does, below all fields; the day is null while the field is empty. */
  readonly outcome?: (happened_on: string | null) => ReactNode
}

/** Records a change of status of an entity or a registration with its day. Nothing is deleted: its history stays. */
export function StatusChangeDialog<B>(props: Props<B>) {
  const { texts, title, text, saveLabel, isEnd, missing, body, save, onClose, children, outcome } = props
  const t = useTexts(texts)
  const [happened_on, setDay] = useState<string | null>(todayInIndia())
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const unfilled = { ...(happened_on === null && { happened_on: t('status.day_missing') }), ...missing }
  const { form, errors, message, refuse } = useFieldErrors(save.error, unfilled)
  return (
    <FormDialog
      ref={form}
      title={title}
      message={errors.change ?? message}
      saveLabel={saveLabel}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (happened_on === null || Object.keys(unfilled).length > 0) return refuse()
        save.mutate(body({ happened_on, reference, reason }), {
          onSuccess: () => {
            notice({ tone: 'success', title: t('status.saved') })
            onClose()
          },
        })
      }}
    >
      <p>{text}</p>
      <DateField
        allDates
        required
        label={t(isEnd ? 'status.last_day' : 'status.first_day')}
        value={happened_on}
        onChange={setDay}
        error={errors.happened_on}
      />
      {children?.(errors)}
      <TextInput
        label={t('status.reference')}
        description={t('status.reference_help')}
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
        error={errors.reference}
      />
      <ReasonField label={t('status.reason')} value={reason} onChange={setReason} error={errors.reason} />
      {outcome?.(happened_on)}
    </FormDialog>
  )
}
