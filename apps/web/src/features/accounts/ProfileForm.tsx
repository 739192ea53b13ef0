import type { User } from '@niyam/contract/accounts.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTextForm } from '../../fields/use-text-form.ts'
import { fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import { ProfileFields, profileStart } from './ProfileFields.tsx'
import { type ProfileBody, useSaveProfile } from './queries.ts'

export function ProfileForm({ user }: { user: User }) {
  const t = useTexts('accounts')
  const save = useSaveProfile(() => notice({ tone: 'success', title: t('account.saved') }))
  const { form, values, errors, set, field, isDirty } = useTextForm(
    { ...profileStart(user), first_name: user.first_name, last_name: user.last_name },
    save.error,
  )
  const wrong = fieldErrors(save.error)
  const submit = () => save.mutate(values as ProfileBody)
  return (
    <FormColumn ref={form} onSubmit={submit} label={t('account.profile')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('first_name')} label={t('field.first_name')} autoComplete="given-name" />
        <TextInput {...field('last_name')} label={t('field.last_name')} autoComplete="family-name" />
      </SimpleGrid>
      <ProfileFields values={values} errors={errors} set={set} />
      <StickySaveBar
        saveLabel={t('account.save')}
        isSaving={save.isPending}
        isDirty={isDirty && !save.isSuccess}
        message={save.error && (Object.keys(wrong).length > 0 ? t('onboarding.fix') : t('onboarding.unknown'))}
      />
    </FormColumn>
  )
}
