import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconListDetails, IconLock } from '@tabler/icons-react'
import { useAddress } from '../../../lib/address.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskTemplateFormPath, taskTemplatesPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { templatesQuery } from './queries.ts'
import { readyTemplate } from './ready-templates.ts'
import { draftOf, emptyTemplate, type TemplateDraft } from './template-draft.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** Creates a template: empty, from a ready one, or as a copy; or changes one. */
export default function TemplateFormPage() {
  const t = useTexts('task-forms')
  const { search } = useAddress(taskTemplateFormPath)
  const mayManage = useMay('tasks.manage')
  const { data, error, refetch } = useQuery({ ...templatesQuery, enabled: mayManage })
  const id = search.change ?? search.copy
  const template = data?.templates.find(({ template_id }) => template_id === id)
  const back = (
    <Button component={AppLink} href={taskTemplatesPath()} variant="default">
      {t('template.back')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={search.change ? t('template.change_title', { name: template?.name ?? '' }) : t('template.new_title')}
        crumbs={[{ label: t('template.title'), href: taskTemplatesPath() }]}
        context={t(search.change ? 'template.change_context' : 'template.new_context')}
      />
      {!mayManage ? (
        <Panel>
          <EmptyState icon={IconLock} title={t('denied_title')} text={t('denied_manage_text')} action={back} />
        </Panel>
      ) : !data ? (
        <Panel>
          {error ? (
            <ErrorState error={error} title={t('template.failed')} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </Panel>
      ) : id !== undefined && !template ? (
        <Panel>
          <EmptyState
            icon={IconListDetails}
            title={t('template.gone_title')}
            text={t('template.gone_text')}
            action={back}
          />
        </Panel>
      ) : (
        <TemplateForm
          key={JSON.stringify(search)}
          template_id={search.change ?? null}
          startDraft={startDraft}
          choices={data.choices}
          attached={template?.obligations ?? []}
        />
      )}
    </>
  )

  function startDraft(): TemplateDraft {
    if (search.ready) return readyTemplate(search.ready, t)
    if (!template) return emptyTemplate()
    const draft = draftOf(template)
    return search.copy ? { ...draft, name: t('template.copy_name', { name: draft.name }) } : draft
  }
}
