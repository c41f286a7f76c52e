import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { inYuan, labelsOf } from "#src/contract/labels.ts";
import {
  service,
  serviceFileFields,
  serviceFull,
  type ServiceFull,
  servicePageFields,
  specFields,
} from "#src/contract/services/service.ts";
import { Picture } from "#src/widgets/file/picture.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { marginText, shownPrice } from "./price-text.ts";
import { serviceLabel, ShelfState } from "./row.tsx";

/** One service: what customers see, and what it costs us. */
export const serviceRecord: RecordParts<ServiceFull> = {
  read: serviceFull,
  called: (row) => row.serviceNo ?? "",
  extra: (row) => <ShelfState row={row} />,
  body: (row) => <Body row={row} />,
};

const specs = (withCost: boolean) =>
  smallColumns<ServiceFull["specs"][number]>({ address: service.address, fields: specFields }, [
    "specName",
    "price",
    ...(withCost ? ["costPrice"] : []),
    "tatDays",
    "status",
  ]);

function Body({ row }: { row: ServiceFull }) {
  const { faq, onShelfPackages } = row;
  return (
    <>
      <header className="flex items-center gap-3">
        <Picture path={row.coverImage} className="size-16 rounded-control" />
        <div className="min-w-0">
          <p className="text-16 font-semibold">{row.serviceName}</p>
          <p className="text-13 text-muted">{row.subtitle}</p>
        </div>
      </header>
      <Block title="services.service.create.stepBasic">
        <Facts
          facts={factsOf(
            service,
            [
              "serviceType",
              "categoryName",
              "industryIds",
              "productCategoryIds",
              "tagIds",
              "markets",
              "qualifications",
              "soldCount",
              "viewCount",
              "publishTime",
              ...(row.status === "2" ? ["offReason"] : []),
            ],
            row,
          )}
        />
      </Block>
      <Block title="services.service.create.stepTesting">
        <Facts
          facts={factsOf(
            service,
            [
              "defaultLabId",
              "standards",
              "reportLanguages",
              "needSample",
              "onSite",
              ...(row.tatDays ? ["tatDays"] : []),
              ...(row.urgentTatDays ? ["urgentTatDays"] : []),
              "urgentRate",
              "sampleRequire",
            ],
            row,
          )}
        />
        {row.projects.length > 0 && (
          <p className="mt-3 text-13">
            <span className="text-muted">{serviceLabel.projectIds.title}　</span>
            {row.projects.map(({ projectName }) => projectName).join("、")}
          </p>
        )}
      </Block>
      <Block title="services.service.create.stepPrice">
        <Facts
          facts={factsOf(
            service,
            [
              "priceMode",
              [inYuan(serviceLabel.price), shownPrice(row)],
              "marketPrice",
              "costPrice",
              ["services.service.field.margin", marginText(row.price, row.costPrice)],
              "taxRate",
            ],
            row,
          )}
        />
        {row.specs.length > 0 && (
          <div className="mt-3">
            <SmallTable
              rows={row.specs}
              rowKey={({ id }) => id ?? ""}
              columns={specs(row.specs.some(({ costPrice }) => typeof costPrice === "number"))}
            />
          </div>
        )}
      </Block>
      <Folds record={service.address}>
        <Fold name="packages" title="services.service.detail.packages" count={onShelfPackages.length}>
          {onShelfPackages.map(({ packageName }) => packageName).join("、")}
        </Fold>
        {row.detail && (
          <Fold name="content" title={labelsOf(serviceFileFields).detail}>
            <RichTextView html={row.detail} />
          </Fold>
        )}
        <Fold name="faq" title={labelsOf(servicePageFields).faq} count={faq?.length ?? 0}>
          <dl className="flex flex-col gap-2">
            {(faq ?? []).map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </Folds>
    </>
  );
}
