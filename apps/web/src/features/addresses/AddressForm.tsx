import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { FileField } from '../../fields/FileField.tsx'
import { PROOF_EXTENSIONS } from '../../fields/file-rules.ts'
import { useDraft } from '../../fields/use-draft.ts'
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

type Draft = AddressDraft & Pick<EntityAddress, 'address_proof_file'> & { readonly file: readonly File[] }

export default function AddressForm({ entity_id, address, onClose }: Props) {
  const t = useTexts('addresses')
  const save = useAddressSave(entity_id, address?.address_id)
  const { draft, change, form, errors, message, submit } = useDraft<Draft>(
    { ...(address ?? { ...EMPTY_ADDRESS, address_proof_file: null }), file: [] },
    save.error,
    ({ kind, address_line_1 }) => ({
      ...(!kind && { kind: t('field.kind_missing') }),
      ...(!address_line_1.trim() && { address_line_1: t('field.line_1_missing') }),
    }),
  )
  const { file, address_proof_file: savedFile } = draft

  function send() {
    const { kind, address_line_1, address_line_2, city, pincode, state, district } = draft
    if (!kind) return
    const values = { kind, address_line_1, address_line_2, city, pincode, state, district }
    const proof = file[0] ? { file: file[0] } : { kept: savedFile?.document_id ?? null }
    save.mutate(
      { address: values, proof },
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
      title={t(address ? 'edit_title' : 'new_title')}
      message={message}
      saveLabel={t('save')}
      isBusy={save.isPending}
      onSubmit={() => submit(send)}
      onClose={onClose}
    >
      <AddressFields value={draft} onChange={change} keptPincode={address?.pincode} errors={errors} />
      <FileField
        label={t('field.proof')}
        description={t('field.proof_help')}
        extensions={PROOF_EXTENSIONS}
        value={file}
        // Named both, so that the errors of both are cleared.
        onChange={(chosen) => change({ file: chosen, address_proof_file: savedFile })}
        keptName={savedFile?.name ?? null}
        // The upload calls its one field `file`.
        error={errors.address_proof_file ?? errors.file}
      />
      {savedFile && file.length === 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => change({ address_proof_file: null })}
        >
          {t('field.proof_remove', { name: savedFile.name })}
        </Button>
      )}
    </FormDialog>
  )
}
