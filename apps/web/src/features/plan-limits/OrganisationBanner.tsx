import type { Standing } from '@niyam/contract/plan-limits.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showDay, showMoment } from '../../lib/format.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { leaveOrganisation, useMay, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { planPath, securityPath, staffPath, supportPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { showUsed } from './UsageBars.tsx'

/** Notices on every page of the organisation: suspended, nearly full, or open to support. */
export default function OrganisationBanner({ standing }: { standing: Standing }) {
  const t = useTexts('plan-limits')
  const isAdmin = useMay('people.manage')
  const name = useSession(({ organisation }) => organisation?.organisation.name) ?? ''
  const [isReady, setReady] = useState(false)
  useEffect(() => void loadTexts('plan-limits').then(() => setReady(true)), [])
  if (!isReady) return null
  const { suspended_reason, warnings, plan, ask, support_until, two_factor_from, helpers } = standing
  const contact = ask ? t('banner.ask', { name: ask.name, email: ask.email }) : t('banner.ask_server')
  return (
    <>
      {support_until !== null && (
        <Banner tone="primary">
          <span>{t('banner.as_support', { name, until: showMoment(support_until) })}</span>
          <Button size="xs" variant="default" onClick={() => leaveOrganisation(staffPath())}>
            {t('banner.leave')}
          </Button>
        </Banner>
      )}
      {suspended_reason !== null && (
        <Banner tone="danger">
          <span>
            {t('banner.suspended', { name, reason: suspended_reason })} {contact}
          </span>
        </Banner>
      )}
      {two_factor_from !== null && (
        <Banner tone="warning">
          <span>{t('banner.two_factor', { name, day: showDay(two_factor_from) })}</span>
          <AppLink href={securityPath()}>{t('banner.security')}</AppLink>
        </Banner>
      )}
      {warnings.map(({ resource, used, limit, level }) => (
        <Banner key={resource} tone={level === 'full' ? 'danger' : 'warning'}>
          <span>
            {t(level === 'full' ? 'banner.full' : 'banner.near', {
              plan,
              resource: t(`resource.${resource}`),
              used: showUsed(resource, used),
              limit: showUsed(resource, limit ?? 0),
            })}{' '}
            {contact}
          </span>
          {isAdmin && <AppLink href={planPath()}>{t('banner.plan')}</AppLink>}
        </Banner>
      ))}
      {helpers.map(({ name: helper, ends_at }) => (
        <Banner key={`${helper} ${ends_at}`} tone="primary">
          <span>{t('banner.helper', { name: helper ?? t('banner.anybody'), until: showMoment(ends_at) })}</span>
          <AppLink href={supportPath()}>{t('banner.support')}</AppLink>
        </Banner>
      ))}
    </>
  )
}
