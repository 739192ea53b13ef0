// This file holds no schema, so that the browser may import it whole.

/** The resources that a plan limits. */
export const RESOURCES = ['entities', 'people', 'storage_bytes', 'sms_a_month', 'api_calls_a_day'] as const
