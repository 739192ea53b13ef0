import { FILING_FIGURES, type FilingFigure } from '@niyam/contract/worksheet-limits.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { worksheetFigures } from '@niyam/contract/worksheet-uses.ts'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { showMoney } from '../../lib/format.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { calendarChanged, calendarItem } from '../calendar/queries.ts'
import { useUndoNotice } from '../calendar/use-undo.ts'
import { evidenceOf } from '../filings/evidence.ts'
import { EvidenceField } from '../filings/EvidenceField.tsx'
import { DocumentsField, FilingNote } from '../filings/FilingPapers.tsx'
import { uploadAll } from '../filings/use-filing.ts'

type Figures = ReplyOf<typeof worksheetFigures>['figures']
type Cells = Readonly<Record<FilingFigure, string>>

const figuresOf = (worksheet_id: string) =>
  callQuery('GET organisation/worksheets/:worksheet_id/figures/', { params: { worksheet_id }, quiet: true })

interface Props {
  readonly worksheet: WorksheetDetail
  readonly item_id: string
  readonly version: number
  readonly onDone: () => void
}

/** Marks the calendar item as filed with the figures of the worksheet. Each figure is shown with its cell before. */
export default function UseInFiling({ worksheet, item_id, version, onDone }: Props) {
  const t = useTexts('worksheets')
  const figures = useQuery({ ...figuresOf(worksheet.worksheet_id), staleTime: 0 })
  const item = useQuery(calendarItem(item_id))
  if (figures.data && item.data)
    return (
      <Form
        worksheet={worksheet}
        item={item.data.item}
        figures={figures.data.figures}
        version={version}
        onDone={onDone}
      />
    )
  const failed = figures.isError ? figures : item.isError ? item : null
  return (
    <FormDialog
      title={t('use.title')}
      saveLabel={t('use.save')}
      isBusy={false}
      isDone
      onClose={onDone}
      onSubmit={() => {}}
    >
      {failed ? (
        <ErrorState error={failed.error} title={t('use.failed')} onRetry={() => void failed.refetch()} />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </FormDialog>
  )
}

interface FormProps {
  readonly worksheet: WorksheetDetail
  readonly item: CalendarItem
  readonly figures: Figures
  readonly version: number
  readonly onDone: () => void
}

function Form({ worksheet, item, figures, version, onDone }: FormProps) {
  const t = useTexts('worksheets')
  const today = useToday()
  const client = useQueryClient()
  const say = useUndoNotice()
  const [cells, setCells] = useState<Cells>(() => cellsOf(worksheet))
  const [filed_on, setFiledOn] = useState<string | null>(today)
  const [evidence, setEvidence] = useState(() => evidenceOf(item, null))
  const [acknowledgement, setAcknowledgement] = useState('')
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { worksheet_id } = worksheet
  const record = useMutation({
    mutationFn: async (day: string) =>
      api('POST organisation/worksheets/:worksheet_id/filing/', {
        params: { worksheet_id },
        body: {
          version,
          filed_on: day,
          acknowledgement,
          evidence,
          note,
          document_ids: await uploadAll(files),
          figures: Object.fromEntries(
            FILING_FIGURES.map((figure) => [figure, cells[figure].trim() === '' ? null : cells[figure]]),
          ),
        },
        quiet: true,
      }),
    onSuccess: async ({ undo_id }) => {
      say(t('use.done'), undo_id)
      onDone()
      await Promise.all([
        calendarChanged(client),
        invalidate(client, ['GET organisation/worksheets/:worksheet_id/', 'GET organisation/worksheets/']),
      ])
    },
  })
  const { form, errors, message, refuse } = useFieldErrors(
    record.error,
    filed_on ? {} : { filed_on: t('use.filed_on_missing') },
  )
  const describe = (figure: FilingFigure): string => {
    const known = figures.find((one) => one.figure === figure)
    const cell = cells[figure].trim().toUpperCase()
    if (cell === '') return t('use.none')
    if (known?.cell !== cell) return t('use.changed')
    return known.reason ?? t('use.amount', { cell, amount: showMoney(known.paise ?? 0) })
  }
  return (
    <FormDialog
      ref={form}
      title={t('use.title')}
      saveLabel={t('use.save')}
      message={message}
      isBusy={record.isPending}
      onClose={onDone}
      onSubmit={() => (filed_on ? record.mutate(filed_on) : refuse())}
    >
      {FILING_FIGURES.map((figure) => (
        <TextInput
          key={figure}
          label={t('use.cell_of', { figure: t(`use.figure.${figure}`) })}
          description={describe(figure)}
          maxLength={6}
          value={cells[figure]}
          error={errors[figure] ?? errors[`figures.${figure}`]}
          onChange={({ currentTarget: { value } }) => setCells((before) => ({ ...before, [figure]: value }))}
        />
      ))}
      <DateField
        allDates
        label={t('use.filed_on')}
        value={filed_on}
        onChange={setFiledOn}
        maxDate={today}
        required
        error={errors.filed_on}
      />
      <EvidenceField
        ref={null}
        item={item}
        kind={evidence}
        number={acknowledgement}
        onKind={setEvidence}
        onNumber={setAcknowledgement}
        errors={errors}
      />
      <DocumentsField files={files} errors={errors} onFiles={setFiles} />
      <FilingNote note={note} errors={errors} onNote={setNote} />
    </FormDialog>
  )
}

const cellsOf = ({ figures }: WorksheetDetail): Cells =>
  Object.fromEntries(FILING_FIGURES.map((figure) => [figure, figures[figure] ?? ''])) as Record<FilingFigure, string>
