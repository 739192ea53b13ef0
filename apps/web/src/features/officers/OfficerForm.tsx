import { HOLDS_DIN, OFFICER_ROLES, type OfficerRole } from '@niyam/contract/officer-roles.ts'
import type { Officer } from '@niyam/contract/officers.ts'
import { Select, TextInput } from '@mantine/core'
import { financialYearOf } from '../../domain/fact-values.ts'
import { DateField } from '../../fields/DateField.tsx'
import { EmailField } from '../../fields/EmailField.tsx'
import { FinancialYearField } from '../../fields/FinancialYearField.tsx'
import { GenderField } from '../../fields/GenderField.tsx'
import { PanField, PhoneField } from '../../fields/IdentifierFields.tsx'
import { NationalityField } from '../../fields/NationalityField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type GivenOfficer, useOfficerSave } from './queries.ts'
import { useSavedNotice } from './use-saved-notice.ts'

interface Props {
  readonly entity_id: string
  /** Set when one is changed. */
  readonly officer: Officer | undefined
  readonly onClose: () => void
}

type Draft = Omit<GivenOfficer, 'role'> & { readonly role: OfficerRole | null }

/** Directors have had numbers since November 2006. */
const FIRST_YEAR_OF_DIN = 2006

export default function OfficerForm({ entity_id, officer, onClose }: Props) {
  const t = useTexts('officers')
  const save = useOfficerSave(entity_id, officer?.officer_id)
  const tellSaved = useSavedNotice(entity_id)
  const { draft, change, form, errors, message, submit } = useDraft<Draft>(
    () => ({
      name: officer?.name ?? '',
      role: officer?.role ?? null,
      din: officer?.din ?? null,
      pan: officer?.pan ?? null,
      email: officer?.email ?? '',
      mobile_number: officer?.mobile_number ?? '',
      appointed_on: officer?.appointed_on ?? null,
      ceased_on: officer?.ceased_on ?? null,
      last_kyc_fy: officer?.last_kyc_fy ?? null,
      dsc_expires_on: officer?.dsc_expires_on ?? null,
      gender: officer?.gender ?? null,
      nationality: officer?.nationality ?? null,
    }),
    save.error,
    ({ name, role }) => ({
      ...(!name.trim() && { name: t('field.name_missing') }),
      ...(!role && { role: t('field.role_missing') }),
    }),
  )
  const { role } = draft
  const asksDin = role !== null && (HOLDS_DIN.includes(role) || draft.din !== null)
  return (
    <FormDialog
      ref={form}
      title={t(officer ? 'edit_title' : 'new_title')}
      message={message}
      saveLabel={t('save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(
          () =>
            role &&
            save.mutate(
              { ...draft, role, ...(!asksDin && { last_kyc_fy: null }) },
              {
                onSuccess: (saved) => {
                  tellSaved(officer, saved)
                  onClose()
                },
              },
            ),
        )
      }
    >
      <TextInput
        label={t('field.name')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors.name}
      />
      <Select
        label={t('field.role')}
        required
        data={OFFICER_ROLES.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        value={role}
        onChange={(next) => change({ role: next as OfficerRole | null })}
        searchable
        allowDeselect={false}
        openOnFocus={false}
        error={errors.role}
      />
      {asksDin && (
        <>
          <TextInput
            label={t('field.din')}
            description={t('field.din_help')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={draft.din ?? ''}
            onChange={({ currentTarget }) => change({ din: currentTarget.value || null })}
            error={errors.din}
          />
          <FinancialYearField
            label={t('field.kyc')}
            description={t('field.kyc_help')}
            value={draft.last_kyc_fy}
            onChange={(last_kyc_fy) => change({ last_kyc_fy })}
            min={FIRST_YEAR_OF_DIN}
            max={Number(financialYearOf(todayInIndia()).slice(0, 4))}
            error={errors.last_kyc_fy}
          />
        </>
      )}
      <DateField
        allDates
        label={t('field.dsc')}
        description={t(officer?.is_dsc_registered ? 'field.dsc_registered' : 'field.dsc_help')}
        disabled={officer?.is_dsc_registered ?? false}
        value={draft.dsc_expires_on}
        onChange={(dsc_expires_on) => change({ dsc_expires_on })}
        error={errors.dsc_expires_on}
      />
      <PanField
        label={t('field.pan')}
        value={draft.pan ?? ''}
        onChange={(pan) => change({ pan: pan || null })}
        error={errors.pan}
      />
      <NationalityField
        label={t('field.nationality')}
        description={t('field.particulars_help')}
        value={draft.nationality}
        onChange={(nationality) => change({ nationality })}
        error={errors.nationality}
      />
      <GenderField
        label={t('field.gender')}
        value={draft.gender}
        onChange={(gender) => change({ gender })}
        error={errors.gender}
        autoComplete="off"
      />
      <EmailField
        label={t('field.email')}
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <PhoneField
        label={t('field.mobile')}
        value={draft.mobile_number}
        onChange={(mobile_number) => change({ mobile_number })}
        error={errors.mobile_number}
      />
      <DateField
        allDates
        label={t('field.appointed_on')}
        value={draft.appointed_on}
        onChange={(appointed_on) => change({ appointed_on })}
        error={errors.appointed_on}
      />
      <DateField
        allDates
        label={t('field.ceased_on')}
        description={t('field.ceased_help')}
        value={draft.ceased_on}
        onChange={(ceased_on) => change({ ceased_on })}
        error={errors.ceased_on}
      />
    </FormDialog>
  )
}
