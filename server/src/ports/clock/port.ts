/** The product's one source of time. Business code never asks the machine or the database what time it is. */
export interface Clock {
  now(): Date;
}
