import { Button, Group, TextInput } from '@mantine/core'
import { StateField } from '../../fields/StateField.tsx'
import { useTextForm } from '../../fields/use-text-form.ts'
import { useAddress } from '../../lib/address.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useTexts } from '../../lib/texts.ts'
import { bringInPath, chooseOrganisationPath, newEntityPath, newOrganisationPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { useCreateOrganisation } from './queries.ts'

export default function NewOrganisationPage() {
  const t = useTexts('organisations')
  const { next } = useAddress(newOrganisationPath).search
  // A new organisation is empty: unless one was on the way somewhere, the first entity comes next.
  const create = useCreateOrganisation(safeReturnPath(next, newEntityPath()))
  const { form, values, field, errors, set, message } = useTextForm({ name: '', address_state: '' }, create.error)
  const { name, address_state } = values
  const submit = () => create.mutate({ name, address_state: address_state || null })
  return (
    <PlainPage
      title={t('create.title')}
      context={t('create.context')}
      foot={<AppLink href={bringInPath()}>{t('choose.bring_in')}</AppLink>}
    >
      <FormColumn ref={form} onSubmit={submit} label={t('create.title')}>
        <FormAlert message={message} />
        <TextInput
          {...field('name')}
          label={t('create.name')}
          description={t('create.name_help')}
          autoComplete="organization"
          maxLength={160}
        />
        <StateField
          label={t('create.state')}
          placeholder={t('create.state_choose')}
          value={address_state || null}
          error={errors.address_state}
          onChange={(value) => set('address_state', value ?? '')}
        />
        <Group gap="xs">
          <Button type="submit" loading={create.isPending}>
            {t('create.submit')}
          </Button>
          <Button component={AppLink} href={chooseOrganisationPath(next ? { next } : {})} variant="default">
            {t('create.back')}
          </Button>
        </Group>
      </FormColumn>
    </PlainPage>
  )
}
