import type { CalendarItem } from '@niyam/contract/compliances.ts'
import { Button, Group, Stack, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, api, failureMessage, fieldErrors, upload } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { DateField } from '../../fields/DateField.tsx'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { useFirstWrong } from '../../fields/use-first-wrong.ts'
import { FileField } from '../../fields/FileField.tsx'
import { acknowledgementKind, hasNumberHelp } from './acknowledgement.ts'
import classes from './ItemPanel.module.css'
import { calendarChanged, calendarItem } from './queries.ts'
import { useCalendarWords, useFormName } from './words.ts'

interface Props {
  readonly item: CalendarItem
  readonly today: string
  /** A second person approves it before it counts. */
  readonly needsReview: boolean
  readonly onDone: () => void
}

const FILES_AT_MOST = 20

/** Marks an item as filed. The day is today's unless said otherwise; the number is asked for in the authority's own word. */
export default function FilingForm({ item, today, needsReview, onDone }: Props) {
  const { t } = useTranslation('compliances')
  const [filed_on, setFiledOn] = useState<string | null>(today)
  const [acknowledgement, setAcknowledgement] = useState('')
  const [amount_paise, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [dayError, setDayError] = useState<string | null>(null)
  const save = useFiling(item, onDone)
  const number = useRef<HTMLInputElement>(null)
  // The day is filled already; the number is what the person has at hand.
  useEffect(() => number.current?.focus(), [])
  const errors = fieldErrors(save.error)
  const form = useFirstWrong(save.error)
  const kind = acknowledgementKind(item)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!filed_on || filed_on > today) {
      setDayError(t(filed_on ? 'file.filed_on_future' : 'file.filed_on_missing'))
      return
    }
    setDayError(null)
    save.mutate({ filed_on, acknowledgement, amount_paise, note, files })
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
        <TextInput
          ref={number}
          label={t(`file.number.${kind}`)}
          description={t(hasNumberHelp(item) ? `file.number_help.${kind}` : 'file.number_help_other')}
          value={acknowledgement}
          onChange={({ currentTarget }) => setAcknowledgement(currentTarget.value)}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          error={errors.acknowledgement}
        />
        <CurrencyField label={t('file.amount')} value={amount_paise} onChange={setAmount} error={errors.amount_paise} />
        <FileField
          label={t('file.documents')}
          description={t('file.documents_help')}
          value={files}
          onChange={setFiles}
          atMost={FILES_AT_MOST}
          error={errors.file ?? errors.document_ids}
        />
        <Textarea
          label={t('file.note')}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={errors.note}
        />
      </Stack>
      {save.isError && (
        <p role="alert" className={classes.failed}>
          {failureMessage(save.error)}
        </p>
      )}
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

interface Filed {
  readonly filed_on: string
  readonly acknowledgement: string
  readonly amount_paise: number | null
  readonly note: string
  readonly files: readonly File[]
}

/** Documents go first, one by one; a file sent before is found again by its content, so a second try costs nothing. */
function useFiling(item: CalendarItem, onDone: () => void) {
  const { t } = useTranslation('compliances')
  const words = useCalendarWords()
  const formName = useFormName()
  const client = useQueryClient()
  const { item_id } = item
  return useMutation({
    mutationFn: async ({ files, ...filed }: Filed) => {
      const document_ids: string[] = []
      for (const file of files) document_ids.push((await upload('POST organisation/documents/', file)).document_id)
      return api('POST organisation/compliances/calendar/:item_id/filing/', {
        params: { item_id },
        body: { ...filed, document_ids },
      })
    },
    onSuccess: async ({ review }) => {
      notice({
        tone: 'success',
        title: t(review === 'waiting' ? 'review.sent' : 'file.done', {
          form: formName(item),
          period: words.period(item.period, item.area),
          name: item.entity_name,
        }),
      })
      await calendarChanged(client)
      onDone()
    },
    // Somebody was faster: the item as it now stands tells who and when.
    onError: (error) =>
      error instanceof ApiFailure && error.code === 'conflict'
        ? client.invalidateQueries({ queryKey: calendarItem(item_id).queryKey })
        : undefined,
  })
}
