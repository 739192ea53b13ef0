import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { calendarChanged } from '../calendar/queries.ts'
import { evidenceOf } from './evidence.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { DocumentsField } from './FilingPapers.tsx'
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
  return (
    <FormBody
      isSmall
      ref={form}
      label={t('proof.add')}
      saveLabel={t('proof.save')}
      cancelLabel={t('file.cancel')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => (isEmpty ? refuse() : save.mutate())}
    >
      <EvidenceField
        ref={number}
        item={item}
        kind={evidence}
        number={acknowledgement}
        onKind={setEvidence}
        onNumber={setAcknowledgement}
        errors={errors}
      />
      <DocumentsField files={files} errors={errors} onFiles={setFiles} />
    </FormBody>
  )
}
