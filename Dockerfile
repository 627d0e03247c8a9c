# The images of docker-compose.yml. `build` is the workshop: it makes the shell and the remotes, and
# puts releases into the remotes' host. `shop` is what runs: the page server and the platform.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
RUN npm install --global pnpm@12.21.0
ENV CI=true \
    NODE_ENV=production

FROM base AS build
COPY . .
# Tools of the build are no part of production.
RUN --mount=type=cache,target=/pnpm \
    NODE_ENV=development pnpm install --frozen-lockfile --store-dir /pnpm
RUN NODE_ENV=production node scripts/build.ts --with-local-remotes && rm -rf .data
RUN mkdir -p /data/remotes .cache && chown -R node:node /data .cache
USER node
ENV VITRINA_DATA_DIR=/data
CMD ["node", "scripts/build.ts"]

FROM base AS modules
COPY . .
RUN --mount=type=cache,target=/pnpm \
    pnpm install --prod --frozen-lockfile --store-dir /pnpm \
      --filter "@vitrina/platform..." --filter "@vitrina/shell..."

FROM node:24.21.0-bookworm-slim AS shop
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY --from=modules /app/package.json /app/pnpm-workspace.yaml ./
COPY --from=modules /app/shared ./shared
COPY --from=modules /app/platform ./platform
COPY --from=modules /app/shell ./shell
COPY --from=build /app/shell/dist ./shell/dist
COPY deploy/make-secrets.ts deploy/is-ready.ts ./deploy/
# A new volume takes its owner from the folder it is put over.
RUN mkdir -p /data/pictures /data/mail /secrets && chown -R node:node /data /secrets
USER node
ENV NODE_ENV=production \
    VITRINA_DATA_DIR=/data \
    HOST=0.0.0.0
