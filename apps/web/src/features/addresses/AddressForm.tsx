import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { PROOF_EXTENSIONS } from '../../fields/file-rules.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AddressFields } from './AddressFields.tsx'
import { type AddressDraft, EMPTY_ADDRESS } from './draft.ts'
import { useAddressSave } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** Set when one is changed. */
  readonly address: EntityAddress | undefined
  readonly onClose: () => void
}

export default function AddressForm({ entity_id, address, onClose }: Props) {
  const t = useTexts('addresses')
  const [draft, setDraft] = useState<AddressDraft>(address ?? EMPTY_ADDRESS)
  const [kept, setKept] = useState(address?.address_proof_file ?? null)
  const [files, setFiles] = useState<readonly File[]>([])
  const save = useAddressSave(entity_id, address?.address_id)
  const { kind, address_line_1, address_line_2, city, pincode, state, district } = draft
  const missing = {
    ...(!kind && { kind: t('field.kind_missing') }),
    ...(!address_line_1.trim() && { address_line_1: t('field.line_1_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  const title = t(address ? 'edit_title' : 'new_title')

  function change(part: Partial<AddressDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    clear(...Object.keys(part))
  }

  function submit() {
    if (!kind || !address_line_1.trim()) return refuse()
    const given = { kind, address_line_1, address_line_2, city, pincode, state, district }
    const proof = files[0] ? { file: files[0] } : { kept: kept?.document_id ?? null }
    save.mutate(
      { given, proof },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('saved') })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      ref={form}
      title={title}
      message={message}
      saveLabel={t('save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressFields value={draft} onChange={change} keptPincode={address?.pincode} errors={errors} />
      <FileField
        label={t('field.proof')}
        description={t('field.proof_help')}
        extensions={PROOF_EXTENSIONS}
        value={files}
        onChange={(chosen) => {
          setFiles(chosen)
          clear('address_proof_file', 'file')
        }}
        keptName={kept?.name ?? null}
        // The upload calls its one field `file`.
        error={errors.address_proof_file ?? errors.file}
      />
      {kept && files.length === 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => setKept(null)}
        >
          {t('field.proof_remove', { name: kept.name })}
        </Button>
      )}
    </FormDialog>
  )
}
