import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { showFinancialYear } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useToday } from '../../../lib/today.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { firstOf, showRupees } from '../cells.ts'
import { tdsReceivableLines } from '../queries.ts'
import { yearsTo } from '../years.ts'
import { type Subject, useDecide } from './use-credit-decisions.ts'

interface Props {
  readonly entity_id: string
  readonly year: string
  readonly kind: CreditDecisionKind
  readonly subject: Subject
  readonly onClose: () => void
}

/** One decision about a line: the other line, the year, or the reason. */
export default function DecideDialog({ entity_id, year, kind, subject, onClose }: Props) {
  const t = useTexts('reports')
  const today = useToday()
  const [reason, setReason] = useState('')
  const [other, setOther] = useState<Refs | null>(null)
  const [credit_year, setYear] = useState<string | null>(null)
  const decide = useDecide(entity_id, onClose)
  const missing = {
    ...(kind === 'pair' && !other && { book_refs: t('receivable.decide.line_missing') }),
    ...(kind === 'other-year' && !credit_year && { credit_year: t('receivable.decide.year_missing') }),
    ...(kind === 'not-ours' && reason.trim() === '' && { reason: t('receivable.decide.reason_missing') }),
  }
  const isComplete = Object.keys(missing).length === 0
  const { form, errors, message, refuse } = useFieldErrors(decide.error, missing)
  const save = () =>
    decide.mutate({
      year,
      kind,
      statement_refs: [...subject.statement_refs, ...(other?.statement_refs ?? [])],
      book_refs: [...subject.book_refs, ...(other?.book_refs ?? [])],
      credit_year,
      reason: reason.trim(),
    })
  return (
    <FormDialog
      ref={form}
      title={t(`receivable.decide.title.${kind}`)}
      saveLabel={t(`receivable.decide.save.${kind}`)}
      message={message}
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={() => (isComplete ? save() : refuse())}
    >
      <Text size="sm">{t(`receivable.decide.text.${kind}`)}</Text>
      {kind === 'pair' && (
        <OtherLine
          entity_id={entity_id}
          year={year}
          ofBooks={subject.book_refs.length === 0}
          onChoose={setOther}
          error={errors['book_refs']}
        />
      )}
      {kind === 'other-year' && (
        <Select
          label={t('receivable.decide.year')}
          name="credit_year"
          required
          data-autofocus
          data={yearsTo(today, yearAfter(year), yearAfter(yearAfter(year)))
            .filter((one) => one !== year)
            .map((value) => ({ value, label: showFinancialYear(value) }))}
          value={credit_year}
          onChange={setYear}
          error={errors['credit_year']}
        />
      )}
      <ReasonField
        label={t(kind === 'not-ours' ? 'receivable.decide.reason' : 'receivable.decide.reason_optional')}
        name="reason"
        required={kind === 'not-ours'}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
      />
    </FormDialog>
  )
}

const yearAfter = (year: string): string => {
  const start = Number(year.slice(0, 4)) + 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

type Refs = Pick<Subject, 'statement_refs' | 'book_refs'>

interface OtherLineProps {
  readonly entity_id: string
  readonly year: string
  readonly ofBooks: boolean
  readonly onChoose: (refs: Refs | null) => void
  readonly error: string | undefined
}

const OFFERED_AT_MOST = 50

/** A line of the other side that has no counterpart. */
function OtherLine({ entity_id, year, ofBooks, onChoose, error }: OtherLineProps) {
  const t = useTexts('reports')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const { data, isError } = useQuery(
    tdsReceivableLines(entity_id, {
      year,
      class: ofBooks ? 'only-books' : 'only-statement',
      search: search === chosen?.label ? '' : search,
      page: 1,
      pagesize: OFFERED_AT_MOST,
      sort: 'deductor',
    }),
  )
  const cellOf = (row: NonNullable<typeof data>['rows'][number], key: string) =>
    firstOf(row.groups[data?.fields.findIndex((field) => field.key === key) ?? -1] ?? [])
  const offered = (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: t('receivable.decide.line_label', {
      name: row.header ?? '',
      details: [cellOf(row, 'number'), cellOf(row, 'section')].filter(Boolean).join(' · ') || '–',
      tax: showRupees(cellOf(row, ofBooks ? 'books' : 'statement') ?? ''),
    }),
  }))
  return (
    <Select
      label={t(ofBooks ? 'receivable.decide.line' : 'receivable.decide.line_of_statement')}
      name="book_refs"
      placeholder={t('receivable.decide.search')}
      required
      searchable
      data-autofocus
      data={
        chosen && !offered.some(({ value }) => value === chosen.id)
          ? [{ value: chosen.id, label: chosen.label }, ...offered]
          : offered
      }
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setChosen(id === null ? null : { id, label: option?.label ?? '' })
        onChoose(id === null ? null : (data?.entries[id] ?? null))
      }}
      nothingFoundMessage={data && t('receivable.decide.no_line')}
      error={error ?? (isError && t('receivable.decide.lines_failed'))}
    />
  )
}
