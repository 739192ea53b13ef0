import type { PincodePlace } from '@niyam/contract/addresses.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { PincodeField } from '../../fields/IdentifierFields.tsx'
import { useTexts } from '../../lib/texts.ts'
import classes from './AddressForm.module.css'
import { type AddressDraft, differs, filledBy, takenFrom } from './draft.ts'
import { placeOf } from './queries.ts'

interface Props {
  readonly value: AddressDraft
  readonly onChange: (change: Partial<AddressDraft>) => void
  /** The pincode of the address that is being changed: nothing is filled in until it is another. */
  readonly keptPincode?: string | undefined
  readonly error: string | undefined
}

/** A pincode and its place. It fills empty fields; where a field differs it offers a correction and changes nothing. */
export function PincodeWithPlace({ value, onChange, keptPincode, error }: Props) {
  const t = useTexts('addresses')
  const { pincode } = value
  const isWhole = /^[1-9]\d{5}$/.test(pincode)
  const { data: place } = useQuery({ ...placeOf(pincode), enabled: isWhole })
  const fill = useEffectEvent(() => {
    if (!place || pincode === keptPincode) return
    const change = filledBy(place, value)
    if (Object.keys(change).length > 0) onChange(change)
  })
  useEffect(() => fill(), [place])
  const words = usePlaceWords()
  return (
    <div>
      <PincodeField
        label={t('field.pincode')}
        description={t('field.pincode_help')}
        value={pincode}
        onChange={(next) => onChange({ pincode: next })}
        error={error}
      />
      <div className={classes.place}>
        <span aria-live="polite">
          {place && words(place)}
          {isWhole && place === null && t('pincode.unknown')}
        </span>
        {place && differs(place, value) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(takenFrom(place, value))}>
            {t('pincode.use')}
          </Button>
        )}
      </div>
    </div>
  )
}

function usePlaceWords() {
  const t = useTexts('addresses')
  return ({ district_name: district, official_state: state, is_older_district }: PincodePlace) => {
    if (district === null) return t('pincode.place_state', { state })
    return t(is_older_district ? 'pincode.older' : 'pincode.place', { district, state })
  }
}
