import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { districtsOf, splitDistrictOption } from '@niyam/law/reference/districts.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from '../../domain/Particulars.module.css'
import { stateOptions } from '../../lib/state-names.ts'
import { FieldValue, ChoiceValue } from '../../fields/FieldValue.tsx'
import { failureMessage } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { Warnings } from '../../ui/Warnings.tsx'

/** Every part of an address, with a note where parts do not fit together. */
export function AddressFacts({ address }: { readonly address: EntityAddress }) {
  const t = useTexts('addresses')
  const place = splitDistrictOption(address.district ?? '')
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('field.line_1')}</dt>
        <dd className={classes.whole}>{address.address_line_1}</dd>
        <dt>{t('field.line_2')}</dt>
        <dd className={classes.whole}>
          <FieldValue value={address.address_line_2} />
        </dd>
        <dt>{t('field.city')}</dt>
        <dd>
          <FieldValue value={address.city} />
        </dd>
        <dt>{t('field.pincode')}</dt>
        <dd className="tabular">
          <FieldValue value={address.pincode} />
        </dd>
        <dt>{t('field.district')}</dt>
        <dd>
          <ChoiceValue value={place?.district} options={place ? districtsOf(place.state) : []} />
        </dd>
        <dt>{t('field.state')}</dt>
        <dd>
          <ChoiceValue value={address.state} options={stateOptions()} />
        </dd>
        <dt>{t('field.proof')}</dt>
        <dd className={classes.whole}>
          <FieldValue
            value={address.address_proof_file && <Proof file={address.address_proof_file} />}
            missing="file"
          />
        </dd>
      </dl>
      <Warnings texts={address.warnings} />
    </>
  )
}

function Proof({ file: { document_id, name } }: { file: NonNullable<EntityAddress['address_proof_file']> }) {
  const t = useTexts('addresses')
  const say = (error: unknown) =>
    notice({ tone: 'danger', title: t('not_downloaded'), text: failureMessage(error) ?? '' })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.file ?? ''}
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={t('download', { name })}
      onClick={() => void download('GET organisation/documents/:document_id/', { document_id }, name).catch(say)}
    >
      {name}
    </Button>
  )
}
