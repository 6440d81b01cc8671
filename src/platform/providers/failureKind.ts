/** Why a provider did not answer. */
export type FailureKind =
  | 'connection'
  | 'firstTokenTimeout'
  | 'totalTimeout'
  /** 3xx, 401, 402, 403, 404: its key, its account, its model or its address is wrong. */
  | 'refused'
  /** 408, 409, 429. */
  | 'busy'
  /** 5xx. */
  | 'server'
  | 'malformed'
  | 'empty'
  /** Another 4xx, or its filter took all of the answer: the request is ours. */
  | 'request'
  | 'contextTooLong'
  /** It died in the middle of an answer. */
  | 'cutOff'
