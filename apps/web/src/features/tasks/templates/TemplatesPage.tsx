import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskTemplateFormPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../TaskForms.module.css'
import { templatesQuery } from './queries.ts'
import { READY } from './ready-templates.ts'
import { TemplateRow } from './TemplateRow.tsx'

/** The templates of the office, and ready ones to begin with. */
export default function TemplatesPage() {
  const t = useTexts('task-forms')
  const mayRead = useMay('tasks.read')
  const mayManage = useMay('tasks.manage')
  const { data, error, refetch } = useQuery({ ...templatesQuery, enabled: mayRead })
  const add = (
    <Button component={AppLink} href={taskTemplateFormPath()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('template.add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('template.title')} context={t('template.context')} actions={mayManage && add} />
      <div className={classes.list}>
        <Panel padding="none">
          {!mayRead && <EmptyState icon={IconListDetails} title={t('denied_title')} text={t('denied_text')} />}
          {mayRead && !data && error && (
            <ErrorState error={error} title={t('template.failed')} onRetry={() => void refetch()} />
          )}
          {mayRead && !data && !error && <RowsSkeleton rows={3} height={72} />}
          {data?.templates.length === 0 && (
            <EmptyState
              icon={IconListDetails}
              title={t('template.none_title')}
              text={t(mayManage ? 'template.none_text' : 'template.none_text_read')}
            />
          )}
          {data && data.templates.length > 0 && (
            <RowList>
              {data.templates.map((template) => (
                <TemplateRow
                  key={template.template_id}
                  template={template}
                  choices={data.choices}
                  mayManage={mayManage}
                />
              ))}
            </RowList>
          )}
        </Panel>
        {mayManage && data && (
          <Panel title={t('ready.title')}>
            <p className={classes.second}>{t('ready.text')}</p>
            <div className={classes.ready}>
              {READY.map((ready) => (
                <Button
                  key={ready}
                  component={AppLink}
                  href={taskTemplateFormPath({ ready })}
                  variant="default"
                  size="compact-sm"
                >
                  {t(`ready.name.${ready}`)}
                </Button>
              ))}
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}
