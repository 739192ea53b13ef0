import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath, manageRegistrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { SignIcon } from '../../ui/StateBadge.tsx'
import type { Report } from './use-report.ts'

interface Props {
  readonly icon: SignIcon
  readonly report: Report
  readonly title: string
}

/** No item of tax at source: without a TAN there is none. */
export function NoTan({ icon, report, title }: Props) {
  const t = useTexts('reports')
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={t('tan_text')}
      action={
        <Button
          component={AppLink}
          variant="default"
          href={
            report.ofRoute
              ? manageRegistrationsPath({ entity_id: report.ofRoute, registration_type: 'tds' })
              : entitiesPath()
          }
        >
          {t(report.ofRoute ? 'tan_add' : 'entities')}
        </Button>
      }
    />
  )
}
