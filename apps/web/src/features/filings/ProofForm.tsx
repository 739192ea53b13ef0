import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import classes from '../../domain/SidePanel.module.css'
import { FileField } from '../../fields/FileField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'
import { evidenceOf } from './evidence.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { uploadAll } from './use-filing.ts'

/** Adds the number or the documents of a filing that was recorded without them. */
export default function ProofForm({ item, onClose }: { readonly item: CalendarItem; readonly onClose: () => void }) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  const [evidence, setEvidence] = useState(() => evidenceOf(item, null))
  const [acknowledgement, setAcknowledgement] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const number = useRef<HTMLInputElement>(null)
  useEffect(() => number.current?.focus(), [])
  const isEmpty = acknowledgement.trim() === '' && files.length === 0
  const save = useMutation({
    mutationFn: async () =>
      api('POST organisation/compliances/calendar/:item_id/filing/proof/', {
        params: { item_id: item.item_id },
        body: { acknowledgement, evidence, document_ids: await uploadAll(files) },
        quiet: true,
      }),
    onSuccess: async () => {
      notice({ tone: 'success', title: t('proof.done') })
      await calendarChanged(client)
      onClose()
    },
  })
  const { form, errors, message, refuse } = useFieldErrors(
    save.error,
    isEmpty ? { acknowledgement: t('proof.missing') } : {},
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty) return refuse()
    save.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('proof.add')}>
      <Stack gap="sm" mt="sm">
        <EvidenceField
          ref={number}
          item={item}
          kind={evidence}
          number={acknowledgement}
          onKind={setEvidence}
          onNumber={setAcknowledgement}
          errors={errors}
        />
        <FileField
          label={t('file.documents')}
          description={t('file.documents_help')}
          value={files}
          onChange={setFiles}
          atMost={20}
          error={errors.file ?? errors.document_ids}
        />
      </Stack>
      {message && (
        <p role="alert" className={classes.failed}>
          {message}
        </p>
      )}
      <Group gap="xs" mt="sm">
        <Button type="submit" size="xs" loading={save.isPending}>
          {t('proof.save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('file.cancel')}
        </Button>
      </Group>
    </form>
  )
}
