/** Number of after-sales cases, invoices and consultations of a tenant, by final state. */
export interface CaseSplit {
  refunds: {
    /** Paid back in full, and in part. */
    all: number;
    part: number;
    rejected: number;
    revoked: number;
    /** Open at the end: to be audited, samples to come back, to be paid, being paid, payment failed. */
    audit: number;
    returning: number;
    payout: number;
    paying: number;
    failed: number;
  };
  withdrawals: {
    done: number;
    rejected: number;
    revoked: number;
    audit: number;
    returning: number;
    /** Of `returning`: with a refund that waits for payment. */
    withRefund: number;
    underWay: number;
  };
  invoices: {
    issued: number;
    /** Of `issued`: in two invoices; over several orders. */
    inTwo: number;
    several: number;
    rejected: number;
    revoked: number;
    /** Taken back by a red invoice; about to be taken back. */
    red: number;
    flushing: number;
    audit: number;
    issuing: number;
  };
  consultations: { waiting: number; replied: number; toClue: number; closed: number };
}

const few: CaseSplit = {
  refunds: { all: 2, part: 1, rejected: 1, revoked: 0, audit: 1, returning: 0, payout: 1, paying: 0, failed: 0 },
  withdrawals: { done: 2, rejected: 0, revoked: 0, audit: 1, returning: 0, withRefund: 0, underWay: 1 },
  invoices: {
    issued: 9,
    inTwo: 1,
    several: 1,
    rejected: 1,
    revoked: 0,
    red: 1,
    flushing: 0,
    audit: 1,
    issuing: 1,
  },
  consultations: { waiting: 2, replied: 3, toClue: 1, closed: 2 },
};

const none: CaseSplit = {
  refunds: { all: 0, part: 0, rejected: 0, revoked: 0, audit: 0, returning: 0, payout: 0, paying: 0, failed: 0 },
  withdrawals: { done: 0, rejected: 0, revoked: 0, audit: 0, returning: 0, withRefund: 0, underWay: 0 },
  invoices: { issued: 0, inTwo: 0, several: 0, rejected: 0, revoked: 0, red: 0, flushing: 0, audit: 0, issuing: 0 },
  consultations: { waiting: 0, replied: 0, toClue: 0, closed: 0 },
};

/** Cases of the profiles by tenant (H.4); the third tenant has none. */
export const caseSplits: Readonly<Record<"mini" | "demo", Readonly<Record<number, CaseSplit>>>> = {
  demo: {
    1: {
      // In addition: the 14 orders cancelled after payment, and the refunds of withdrawals.
      refunds: {
        all: 60,
        part: 20,
        rejected: 16,
        revoked: 6,
        audit: 18,
        returning: 8,
        payout: 9,
        paying: 4,
        failed: 2,
      },
      withdrawals: { done: 42, rejected: 5, revoked: 3, audit: 8, returning: 6, withRefund: 3, underWay: 6 },
      invoices: {
        issued: 790,
        inTwo: 12,
        several: 30,
        rejected: 15,
        revoked: 5,
        red: 20,
        flushing: 5,
        audit: 40,
        issuing: 25,
      },
      consultations: { waiting: 25, replied: 190, toClue: 85, closed: 100 },
    },
    2: few,
    3: none,
  },
  mini: { 1: few, 2: none, 3: none },
};
