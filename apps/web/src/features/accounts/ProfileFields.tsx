import type { EMPLOYEE_BASES, REFERRAL_SOURCES, USER_TYPES, User } from '@niyam/contract/accounts.ts'
import { Select } from '@mantine/core'
import { PhoneField } from '../../fields/IdentifierFields.tsx'
import { StateField } from '../../fields/StateField.tsx'
import type { TextForm } from '../../fields/use-text-form.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ProfileBody } from './queries.ts'

// The contract's lists, said again so that its schemas stay out of the page.
const TYPES = ['pr', 'bu', 'ot'] as const satisfies (keyof typeof USER_TYPES)[]
const BASES = ['lt5', '5-10', '20-100', 'gt100'] as const satisfies typeof EMPLOYEE_BASES
const SOURCES = [
  'search',
  'article',
  'fb_ad',
  'youtube_ad',
  'web_sem',
  'friend',
  'other',
] as const satisfies typeof REFERRAL_SOURCES

/** The questions of the onboarding. */
export type ProfileField = Exclude<keyof ProfileBody, 'first_name' | 'last_name'>

export const profileStart = (user: User | null): Record<ProfileField, string> => ({
  mobile_number: user?.mobile_number ?? '',
  user_type: user?.profile.user_type ?? '',
  address_state: user?.profile.address_state ?? '',
  employee_base: user?.profile.employee_base ?? '',
  referral_source: user?.profile.referral_source ?? '',
})

/** The onboarding questions. The server refuses missing answers by name. */
export function ProfileFields({ values, errors, set }: Pick<TextForm<ProfileField>, 'values' | 'errors' | 'set'>) {
  const t = useTexts('accounts')
  const choice = (name: ProfileField) => ({
    name,
    value: values[name] || null,
    error: errors[name],
    onChange: (value: string | null) => set(name, value ?? ''),
    placeholder: t('profile.choose'),
    allowDeselect: false,
  })
  return (
    <>
      <PhoneField
        name="mobile_number"
        value={values.mobile_number}
        error={errors.mobile_number}
        onChange={(number) => set('mobile_number', number)}
        label={t('profile.mobile_number')}
        description={t('profile.mobile_help')}
      />
      <Select
        {...choice('user_type')}
        label={t('profile.user_type')}
        data={TYPES.map((value) => ({ value, label: t(`profile.types.${value}`) }))}
      />
      <StateField
        name="address_state"
        value={values.address_state || null}
        onChange={(state) => set('address_state', state ?? '')}
        error={errors.address_state}
        label={t('profile.address_state')}
      />
      <Select
        {...choice('employee_base')}
        label={t('profile.employee_base')}
        data={BASES.map((value) => ({ value, label: t(`profile.bases.${value}`) }))}
      />
      <Select
        {...choice('referral_source')}
        label={t('profile.referral_source')}
        data={SOURCES.map((value) => ({ value, label: t(`profile.sources.${value}`) }))}
      />
    </>
  )
}
