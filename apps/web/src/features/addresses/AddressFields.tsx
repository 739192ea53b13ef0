import { Select, TextInput } from '@mantine/core'
import { StateDistrictField } from '../../fields/StateDistrictField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { AddressLineField } from './AddressLineField.tsx'
import { type AddressDraft, KINDS } from './draft.ts'
import { PincodeWithPlace } from './PincodeWithPlace.tsx'

interface Props {
  readonly value: AddressDraft
  readonly onChange: (change: Partial<AddressDraft>) => void
  readonly keptPincode?: string | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** Kind, lines, pincode and place of one address. The pincode comes before the fields that it fills. */
export function AddressFields({ value, onChange, keptPincode, errors }: Props) {
  const t = useTexts('addresses')
  return (
    <>
      <Select
        label={t('field.kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={value.kind}
        onChange={(kind) => onChange({ kind: KINDS.find((one) => one === kind) ?? null })}
        required
        allowDeselect={false}
        openOnFocus={false}
        data-autofocus
        error={errors.kind}
      />
      <AddressLineField
        value={value.address_line_1}
        onChange={(address_line_1) => onChange({ address_line_1 })}
        onChosen={onChange}
        error={errors.address_line_1}
      />
      <TextInput
        label={t('field.line_2')}
        value={value.address_line_2}
        onChange={({ currentTarget }) => onChange({ address_line_2: currentTarget.value })}
        autoComplete="address-line2"
        maxLength={200}
        error={errors.address_line_2}
      />
      <PincodeWithPlace value={value} onChange={onChange} keptPincode={keptPincode} error={errors.pincode} />
      <TextInput
        label={t('field.city')}
        value={value.city}
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
        autoComplete="address-level2"
        maxLength={100}
        error={errors.city}
      />
      <StateDistrictField
        label={t('field.state')}
        districtLabel={t('field.district')}
        value={value}
        onChange={({ state, district }) => onChange({ state, district })}
        error={errors.state}
        districtError={errors.district}
      />
    </>
  )
}
