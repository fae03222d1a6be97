/** What people ask of every medicine, in the order they ask it. */
export const safetyTopics = ['alcohol', 'pregnancy', 'breast_feeding', 'driving', 'kidney', 'liver', 'elderly'] as const
export type SafetyTopic = (typeof safetyTopics)[number]
