import type { Officer } from '@niyam/contract/officers.ts'
import { CopyText } from '../../domain/CopyText.tsx'
import classes from '../../domain/Particulars.module.css'
import { useFieldTexts } from '../../fields/texts.ts'
import { useCountries } from '../../fields/use-countries.ts'
import { showDay, showDistance, showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { dscPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Warnings } from '../../ui/Warnings.tsx'

/** The known details of a person; unknown ones are left out. */
export function OfficerFacts({ officer }: { readonly officer: Officer }) {
  const t = useTexts('officers')
  const { role, din, pan, email, mobile_number, appointed_on, ceased_on, last_kyc_fy, kyc_due_on } = officer
  const { dsc_expires_on, is_dsc_registered, gender, nationality } = officer
  const { countries } = useCountries()
  const words = useFieldTexts()
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('field.office')}</dt>
        <dd className={classes.whole}>
          {[
            t(`role.${role}`),
            appointed_on && t('from', { day: showDay(appointed_on) }),
            ceased_on && t('to', { day: showDay(ceased_on) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </dd>
        {din && (
          <>
            <dt>{t('field.din')}</dt>
            <dd className="tabular">
              <CopyText text={din} what={t('field.din')} />
            </dd>
          </>
        )}
        {pan && (
          <>
            <dt>{t('field.pan')}</dt>
            <dd>
              <CopyText text={pan} what={t('field.pan')} />
            </dd>
          </>
        )}
        {last_kyc_fy && (
          <>
            <dt>{t('field.kyc')}</dt>
            <dd className={classes.whole}>
              {kyc_due_on
                ? t('kyc_next', {
                    year: showFinancialYear(last_kyc_fy),
                    day: showDay(kyc_due_on),
                    distance: showDistance(kyc_due_on, todayInIndia()),
                  })
                : showFinancialYear(last_kyc_fy)}
            </dd>
          </>
        )}
        {dsc_expires_on && (
          <>
            <dt>{t('field.dsc')}</dt>
            <dd className={classes.whole}>
              {is_dsc_registered ? (
                <AppLink href={dscPath({ entity: officer.entity_id })}>
                  {t('dsc_registered', {
                    day: showDay(dsc_expires_on),
                    distance: showDistance(dsc_expires_on, todayInIndia()),
                  })}
                </AppLink>
              ) : (
                `${showDay(dsc_expires_on)} (${showDistance(dsc_expires_on, todayInIndia())})`
              )}
            </dd>
          </>
        )}
        {nationality && (
          <>
            <dt>{t('field.nationality')}</dt>
            <dd>{countries.find(({ value }) => value === nationality)?.label ?? nationality}</dd>
          </>
        )}
        {gender && (
          <>
            <dt>{t('field.gender')}</dt>
            <dd>{words(`gender.${gender}`)}</dd>
          </>
        )}
        {(email || mobile_number) && (
          <>
            <dt>{t('field.contact')}</dt>
            <dd className={classes.whole}>{[email, mobile_number].filter(Boolean).join(' · ')}</dd>
          </>
        )}
      </dl>
      <Warnings texts={officer.warnings} />
    </>
  )
}
