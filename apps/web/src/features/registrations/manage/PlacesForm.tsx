import type { EntityAddress } from '@niyam/contract/addresses.ts'
import type { Place, RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { addressLine } from './address-line.ts'
import classes from './Manage.module.css'
import { usePlacesSave } from './queries.ts'

interface Props {
  readonly record: RegistrationRecord
  readonly addresses: readonly EntityAddress[]
  readonly onClose: () => void
}

/** Which addresses of the entity are places of business of a registration, what is done there, and which is the principal one. */
export default function PlacesForm({ record, addresses, onClose }: Props) {
  const t = useTexts('record')
  const { registration_id, entity_id } = record.registration
  const [places, setPlaces] = useState<readonly Place[]>(record.places)
  const save = usePlacesSave(registration_id)
  const { form, message } = useFieldErrors(save.error)
  const set = (address_id: string, change: Partial<Place>) =>
    setPlaces((all) => all.map((one) => (one.address_id === address_id ? { ...one, ...change } : one)))
  const choose = (address_id: string, isChosen: boolean) =>
    setPlaces((all) => {
      const others = all.filter((one) => one.address_id !== address_id)
      // The first place is the principal one until another is chosen.
      return isChosen ? [...others, { address_id, is_principal: others.length === 0, activity: '' }] : others
    })
  return (
    <FormDialog
      ref={form}
      title={t('places.title')}
      size="lg"
      message={message}
      saveLabel={t('places.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate([...places], { onSuccess: onClose })}
    >
      {addresses.length === 0 && <p>{t('places.no_address')}</p>}
      {addresses.map((address) => {
        const { address_id } = address
        const place = places.find((one) => one.address_id === address_id)
        const line = addressLine(address)
        return (
          <div key={address_id} className={classes.place}>
            <Checkbox
              label={line}
              checked={place !== undefined}
              onChange={({ currentTarget }) => choose(address_id, currentTarget.checked)}
            />
            {place && (
              <div className={classes.placeFields}>
                <Radio
                  name="principal"
                  label={t('places.principal')}
                  aria-label={t('places.principal_of', { line })}
                  checked={place.is_principal}
                  onChange={() =>
                    setPlaces((all) => all.map((one) => ({ ...one, is_principal: one.address_id === address_id })))
                  }
                />
                <TextInput
                  label={t('places.activity')}
                  placeholder={t('places.activity_example')}
                  autoComplete="off"
                  maxLength={120}
                  value={place.activity}
                  onChange={({ currentTarget }) => set(address_id, { activity: currentTarget.value })}
                />
              </div>
            )}
          </div>
        )
      })}
      <p className={classes.second}>
        <AppLink href={entityPath({ entity_id })}>{t('places.add_address')}</AppLink>
      </p>
    </FormDialog>
  )
}
