import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { SignInPolicyForm } from './SignInPolicyForm.tsx'
import { policyQuery } from './queries.ts'

/** The organisation's conditions for signing in. */
export default function SignInPolicyPage() {
  const t = useTexts('sign-in-policy')
  const { data, error, refetch } = useQuery(policyQuery)
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Panel padding="roomy">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton lines={8} />}
        {data && <SignInPolicyForm saved={data} />}
      </Panel>
    </>
  )
}
