import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { EarlierFiling } from '@niyam/contract/filings.ts'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { lacksProof } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { periodNotOver } from '@niyam/law/calendar/period-over.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { daysBetween } from '../../domain/days.ts'
import classes from '../../domain/SidePanel.module.css'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { evidenceOf } from './evidence.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { DocumentsField, FilingNote } from './FilingPapers.tsx'
import { NOTHING_PAID, type PaidAmounts, PaidFields } from './PaidFields.tsx'
import { useFiling } from './use-filing.ts'

interface Props {
  readonly item: CalendarItem
  readonly today: string
  /** A second person approves it before it counts. */
  readonly needsReview: boolean
  readonly knowsNil: boolean
  /** The filing that was taken back or returned last: what it said goes along into the next one. */
  readonly before: EarlierFiling | null
  /** Files that were dropped to begin with. */
  readonly dropped?: readonly File[]
  readonly onDone: () => void
}

/** Marks an item as filed. The day is today's unless said otherwise; the number is asked for in the authority's own word. */
export default function FilingForm({ item, today, needsReview, knowsNil, before, dropped = [], onDone }: Props) {
  const t = useTexts('compliances')
  const [filed_on, setFiledOn] = useState<string | null>(before?.filed_on ?? today)
  const [evidence, setEvidence] = useState(() => evidenceOf(item, before?.evidence ?? null))
  const [acknowledgement, setAcknowledgement] = useState(before?.acknowledgement ?? '')
  const [paid, setPaid] = useState<PaidAmounts>(() => (before ? paidOf(before) : NOTHING_PAID))
  const [isNil, setNil] = useState(before?.is_nil ?? false)
  const [note, setNote] = useState(before?.note ?? '')
  const [keptIds, setKeptIds] = useState<string[]>(() => before?.documents.map(({ document_id }) => document_id) ?? [])
  const [files, setFiles] = useState(dropped)
  const [dayError, setDayError] = useState<string | null>(null)
  const save = useFiling(item, onDone)
  const number = useRef<HTMLInputElement>(null)
  // The day is filled already; the number is what the person has at hand.
  useEffect(() => number.current?.focus(), [])
  const { form, errors, message } = useFieldErrors(save.error)
  const { due_date } = item
  const words = useCalendarWords()
  const isEarly = filed_on !== null && periodNotOver(item, filed_on) !== null
  const isWithoutProof = lacksProof({ ...item, acknowledgement, documents: files.length + keptIds.length })
  const daysLate = due_date !== null && filed_on !== null ? Math.max(0, daysBetween(due_date, filed_on)) : 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!filed_on || filed_on > today) {
      setDayError(t(filed_on ? 'file.filed_on_future' : 'file.filed_on_missing'))
      return
    }
    setDayError(null)
    const body: BodySentTo<Calls['POST organisation/compliances/calendar/:item_id/filing/']> = {
      filed_on,
      acknowledgement,
      evidence,
      amount_paise: isNil ? null : paid.amount,
      late_fee_paise: paid.late_fee,
      interest_paise: paid.interest,
      penalty_paise: paid.penalty,
      is_nil: knowsNil ? isNil : null,
      note,
      document_ids: keptIds,
    }
    save.mutate({ body, files })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('file.title')}>
      <h3>{t('file.title')}</h3>
      {needsReview && <p className={classes.help}>{t('review.help')}</p>}
      <Stack gap="md">
        <DateField
          allDates
          label={t('file.filed_on')}
          value={filed_on}
          onChange={setFiledOn}
          maxDate={today}
          required
          error={dayError ?? errors.filed_on}
        />
        {isEarly && (
          <p role="status" className={classes.failed} data-tone="warning">
            {t('file.early', { period: words.period(item.period, item.area) })}
          </p>
        )}
        <EvidenceField
          ref={number}
          item={item}
          kind={evidence}
          number={acknowledgement}
          onKind={setEvidence}
          onNumber={setAcknowledgement}
          errors={errors}
        />
        <PaidFields
          paid={paid}
          onPaid={setPaid}
          isNil={isNil}
          onNil={knowsNil ? setNil : null}
          daysLate={daysLate}
          errors={errors}
        />
        {before && before.documents.length > 0 && (
          <Checkbox.Group label={t('file.kept')} value={keptIds} onChange={setKeptIds}>
            <Stack gap="xs" mt="xs">
              {before.documents.map(({ document_id, name }) => (
                <Checkbox key={document_id} value={document_id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <DocumentsField files={files} kept={keptIds.length} errors={errors} onFiles={setFiles} />
        <FilingNote note={note} errors={errors} onNote={setNote} />
      </Stack>
      {message && (
        <p role="alert" className={classes.failed}>
          {message}
        </p>
      )}
      {isWithoutProof && <p className={classes.help}>{t('file.without')}</p>}
      <Group gap="xs" mt="md">
        <Button type="submit" loading={save.isPending}>
          {t(needsReview ? 'review.send' : 'file.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('file.cancel')}
        </Button>
      </Group>
    </form>
  )
}

const paidOf = (filing: EarlierFiling): PaidAmounts => ({
  amount: filing.amount_paise,
  late_fee: filing.late_fee_paise,
  interest: filing.interest_paise,
  penalty: filing.penalty_paise,
})
