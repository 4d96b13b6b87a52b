# syntax=docker/dockerfile:1
# The card room in a container: built in one stage, served from another without compilers, as an ordinary user.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /parlour
COPY . .
# `build` installs first.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production
WORKDIR /parlour
COPY --from=build /parlour/package.json ./
COPY --from=build /parlour/node_modules ./node_modules
COPY --from=build /parlour/packages ./packages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3131
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3131/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "packages/terminal/bin/parlour.js", "serve"]
CMD ["--data", "/data", "--log", "info"]
